import { fullName } from '../../lib/fullName';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addChild, changeChild, childrenQuery, removeChild } from '../../api/children';
import { errorText } from '../../api/errors';
import { takerKeys } from '../../api/testTakers';
import { testKeys } from '../../api/tests';
import type { Child } from '../../api/types';
import { useDates } from '../../lib/useDates';
import { meQuery } from '../../auth/useMe';
import { Button } from '../../ui/Button';
import { confirm } from '../../ui/confirm';
import { PlusIcon } from '../../ui/icons';
import { LoadingMark } from '../../ui/LoadingMark';
import { notify } from '../../ui/notify';
import { ChildForm } from './ChildForm';
import { RemovedChildren } from './RemovedChildren';
import styles from './family.module.css';

const nameOf = (child: Child) => fullName(child);

/** A guardian adds, changes and removes the children they answer about. */
export function Children() {
  const { t } = useTranslation(['family', 'common']);
  const queryClient = useQueryClient();
  const list = useQuery(childrenQuery);
  const [open, setOpen] = useState<number | 'new' | null>(null);
  /** The child whose form was just closed, which gets the focus. */
  const [left, setLeft] = useState<number | null>(null);
  const top = useRef<HTMLParagraphElement>(null);

  /** Reloads everything that shows the children. */
  async function refresh() {
    await Promise.all(
      [childrenQuery.queryKey, takerKeys.all, testKeys.all, meQuery.queryKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  }

  function close(child: number | null) {
    setOpen(null);
    setLeft(child);
  }
  async function handleSaved(text: string, child: number | null) {
    close(child);
    notify(text);
    await refresh();
  }

  async function handleRemove(child: Child) {
    const name = nameOf(child);
    const what =
      child.test_count === 0
        ? t('children.removeNothing', { name })
        : t('children.removeTests', { name, count: child.test_count });
    const removed = await confirm({
      title: t('children.removeTitle', { name }),
      body: `${what} ${t('children.removeForGood')}`,
      confirmLabel: t('children.remove'),
      busyLabel: t('children.removing'),
      danger: true,
      failed: errorText,
      action: () => removeChild(child.id),
      returnFocus: () => top.current,
    });
    if (removed) await handleSaved(t('children.removed', { name }), null);
  }

  if (list.isPending) return <LoadingMark />;
  if (list.isError) return null;
  return (
    <div className={styles.form}>
      <p ref={top} tabIndex={-1}>
        {t('children.text')}
      </p>
      {list.data.length === 0 && <p className={styles.soft}>{t('children.none')}</p>}
      {list.data.length > 0 && (
        <ul className={styles.list}>
          {list.data.map((child) => (
            <li key={child.id} className={styles.child}>
              {open === child.id ? (
                <div className={styles.sheet}>
                  <h3>{t('children.editTitle', { name: nameOf(child) })}</h3>
                  <ChildForm
                    child={child}
                    save={(data) => changeChild(child.id, data)}
                    onSaved={() => void handleSaved(t('children.changed'), child.id)}
                    onCancel={() => close(child.id)}
                  />
                </div>
              ) : (
                <ChildRow
                  child={child}
                  isLeft={left === child.id}
                  onEdit={() => setOpen(child.id)}
                  onRemove={() => void handleRemove(child)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <RemovedChildren onBack={(text) => void handleSaved(text, null)} />
      {open === 'new' || list.data.length === 0 ? (
        <ChildForm
          save={addChild}
          onSaved={(child) =>
            void handleSaved(t('children.added', { name: nameOf(child) }), child.id)
          }
          onCancel={list.data.length === 0 ? undefined : () => setOpen(null)}
        />
      ) : (
        <div className={styles.actions}>
          <Button variant="secondary" icon={<PlusIcon size={20} />} onClick={() => setOpen('new')}>
            {t('children.add')}
          </Button>
        </div>
      )}
    </div>
  );
}

function ChildRow({
  child,
  isLeft,
  onEdit,
  onRemove,
}: {
  child: Child;
  /** True if its form was just closed. */
  isLeft: boolean;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation('family');
  const { short } = useDates();
  const name = nameOf(child);
  const who = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLeft) who.current?.focus();
  }, [isLeft]);
  return (
    <>
      <div ref={who} tabIndex={-1} className={styles.who}>
        <strong>{name}</strong>
        <span className={styles.soft}>
          {t('children.age', { count: child.age })},{' '}
          {t('children.born', { date: short(child.birth_date) })}
        </span>
      </div>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="small"
          aria-label={t('children.editNamed', { name })}
          onClick={onEdit}
        >
          {t('children.edit')}
        </Button>
        <Button
          variant="quietDanger"
          size="small"
          aria-label={t('children.removeNamed', { name })}
          onClick={onRemove}
        >
          {t('children.remove')}
        </Button>
      </div>
    </>
  );
}
