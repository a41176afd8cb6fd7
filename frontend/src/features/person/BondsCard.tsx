import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addBond, bondsQuery, removeBond } from '../../api/staff/bonds';
import { errorText } from '../../api/errors';
import { takerKeys } from '../../api/testTakers';
import type { Bond, TestTaker } from '../../api/types';
import { isPast } from '../../lib/days';
import { useDates } from '../../lib/useDates';
import { confirm } from '../../ui/confirm';
import { PlusIcon } from '../../ui/icons';
import { TrashIcon } from '../../ui/staff/rowIcons';
import { notify } from '../../ui/notify';
import { Badge } from '../../ui/staff/Badge';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { IconButton } from '../../ui/staff/IconButton';
import { Notice } from '../../ui/staff/Notice';
import { AddBond } from './AddBond';
import { fullName } from '../../lib/fullName';
import layout from '../../ui/staff/layout.module.css';
import styles from './bonds.module.css';

/** The adults who answer for a person: the assigned one, and the bonded ones. */
export function BondsCard({ person }: { person: TestTaker }) {
  const { t } = useTranslation(['overview', 'common']);
  const bonds = useQuery(bondsQuery(person.id));
  const [adding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);

  return (
    <Card title={t('person.bonds.title', { name: fullName(person) })}>
      <div className={layout.stack}>
        <p className={styles.soft}>{t('person.bonds.text')}</p>
        {bonds.isError ? (
          <Notice
            tone="warning"
            title={t('person.bonds.loadFailed')}
            actions={
              <Button variant="secondary" size="small" onClick={() => void bonds.refetch()}>
                {t('common:actions.tryAgain')}
              </Button>
            }
          >
            {errorText(bonds.error)}
          </Notice>
        ) : (
          <ul className={styles.list}>
            {person.assigned_to && (
              <li className={styles.row}>
                <span className={styles.who}>{fullName(person.assigned_to)}</span>
                <Badge tone="teal">{t('person.bonds.assigned')}</Badge>
              </li>
            )}
            {bonds.data?.map((bond) => (
              <Row
                key={bond.id}
                bond={bond}
                person={person}
                returnFocus={() => addButton.current}
              />
            ))}
            {bonds.data?.length === 0 && !person.assigned_to && <li>{t('person.bonds.none')}</li>}
          </ul>
        )}
        {adding ? (
          <AddBond
            person={person}
            onClose={() => {
              setAdding(false);
              // The button reappears with the next frame.
              requestAnimationFrame(() => addButton.current?.focus());
            }}
          />
        ) : (
          <div>
            <Button
              ref={addButton}
              variant="secondary"
              icon={<PlusIcon size={20} />}
              onClick={() => setAdding(true)}
            >
              {t('person.bonds.add')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function Row({
  bond,
  person,
  returnFocus,
}: {
  bond: Bond;
  person: TestTaker;
  returnFocus: () => HTMLElement | null;
}) {
  const { t } = useTranslation(['overview', 'common']);
  const { long } = useDates();
  const queryClient = useQueryClient();
  const pending = bond.state === 'pending';
  const over = pending && bond.expires_at !== null && isPast(bond.expires_at.slice(0, 10));
  const name = bond.adult ? fullName(bond.adult) : bond.email;
  const reload = () => queryClient.invalidateQueries({ queryKey: takerKeys.all });

  async function remove() {
    await confirm({
      title: t(pending ? 'person.bonds.takeBackTitle' : 'person.bonds.removeTitle', { name }),
      body: (
        <p>
          {t(pending ? 'person.bonds.takeBackBody' : 'person.bonds.removeBody', {
            name: fullName(person),
          })}
        </p>
      ),
      confirmLabel: t('common:actions.remove'),
      danger: true,
      action: async () => {
        await removeBond(bond.id);
        await reload();
      },
      failed: errorText,
      returnFocus,
    });
  }
  async function askAgain() {
    try {
      await addBond(person.id, { email: bond.email, kind: bond.kind });
      notify(t('person.bonds.asked', { email: bond.email }), { tone: 'success' });
      await reload();
    } catch (error) {
      notify(`${t('person.bonds.failed')} ${errorText(error)}`, { tone: 'error' });
    }
  }

  return (
    <li className={styles.row}>
      <span className={styles.who}>
        {name}
        {pending && (
          <span className={styles.note}>
            {over
              ? t('person.bonds.over')
              : t('person.bonds.waiting', { date: long(bond.created_at) })}
          </span>
        )}
        {bond.state === 'suspended' && (
          <span className={styles.note}>
            {t('person.bonds.suspendedText', { name: fullName(person) })}
          </span>
        )}
        {!pending && bond.email !== '' && <span className={styles.note}>{bond.email}</span>}
      </span>
      <Badge tone="lilac">{t(`person.bonds.kinds.${bond.kind}`)}</Badge>
      {bond.state === 'suspended' && <Badge tone="warning">{t('person.bonds.suspended')}</Badge>}
      {bond.undelivered && <Badge tone="warning">{t('person.bonds.undelivered')}</Badge>}
      {pending && <Badge tone={over ? 'neutral' : 'sun'}>{t('person.bonds.pending')}</Badge>}
      <span className={styles.actions}>
        {pending && (
          <Button variant="quiet" size="small" onClick={() => void askAgain()}>
            {t('person.bonds.again')}
          </Button>
        )}
        <IconButton
          size="small"
          icon={<TrashIcon size={20} />}
          label={t('person.bonds.remove', { name })}
          onClick={() => void remove()}
        />
      </span>
    </li>
  );
}
