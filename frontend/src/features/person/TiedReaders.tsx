import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { sayNotOwn, tiedReadersQuery } from '../../api/staff/notOwn';
import { takerKeys } from '../../api/testTakers';
import type { TestTaker, TiedReader } from '../../api/types';
import { useForm } from '../../forms/useForm';
import { useUser } from '../../auth/useMe';
import { notify } from '../../ui/notify';
import { Button } from '../../ui/staff/Button';
import { Form } from '../../ui/staff/Form';
import layout from '../../ui/staff/layout.module.css';
import { Notice } from '../../ui/staff/Notice';
import { Restored } from '../../ui/staff/Restored';
import { TextField } from '../../ui/staff/TextField';
import styles from './bonds.module.css';
import { fullName } from '../../lib/fullName';

const family = { text: 'text', hint: 'reasonHint', save: 'save', done: 'done' } as const;
const namesake = {
  text: 'byName',
  hint: 'hintOfName',
  save: 'saveOfName',
  done: 'doneOfName',
} as const;
const texts = { family, name: namesake, address: { ...namesake, text: 'byAddress' } } as const;

const LEAST = 10;
const MOST = 500;

/** The staff who do not see the child. The people concerned cannot lift it. */
export function TiedReaders({ child }: { child: TestTaker }) {
  const { t } = useTranslation('contacts');
  const { role, user } = useUser();
  const readers = useQuery({ ...tiedReadersQuery(child.id), enabled: role !== 'T' });
  const others = readers.data?.filter(({ id }) => id !== user.id) ?? [];
  if (others.length === 0) return null;
  return (
    <section className={layout.stack}>
      <h3>{t('notOwn.title')}</h3>
      {others.map((reader) => (
        <Reader key={reader.id} reader={reader} child={child} />
      ))}
    </section>
  );
}

function Reader({ reader, child }: { reader: TiedReader; child: TestTaker }) {
  const { t } = useTranslation(['contacts', 'common']);
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [tried, setTried] = useState(false);
  const typed = useForm(`not-own.${child.id}.${reader.id}`, { reason: '' });
  const reason = typed.values.reason.trim();
  const words = texts[reader.by];
  const names = { name: fullName(reader), child: fullName(child) };

  async function save() {
    setTried(true);
    if (reason.length < LEAST) return;
    setBusy(true);
    setFailure(null);
    try {
      await sayNotOwn(child.id, { reader: reader.id, reason });
      typed.done();
      notify(t(`notOwn.${words.done}`, names), { tone: 'success' });
      await queryClient.invalidateQueries({ queryKey: takerKeys.all });
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }

  return (
    <div className={layout.stack}>
      <p className={styles.soft}>{t(`notOwn.${words.text}`, names)}</p>
      {reader.by === 'address' ? null : open || reason !== '' ? (
        <Form
          busy={busy}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
          buttons={
            <>
              <Button type="submit" busy={busy} busyLabel={t('common:states.saving')}>
                {t(`notOwn.${words.save}`)}
              </Button>
              <Button
                variant="secondary"
                onClick={() => {
                  typed.done();
                  setOpen(false);
                }}
              >
                {t('common:actions.cancel')}
              </Button>
            </>
          }
        >
          <Restored when={typed.restored} />
          <TextField
            label={t('notOwn.reason')}
            hint={t(`notOwn.${words.hint}`, names)}
            value={typed.values.reason}
            maxLength={MOST}
            error={tried && reason.length < LEAST ? t('notOwn.reasonMissing') : undefined}
            onChange={({ target }) => typed.set({ reason: target.value })}
          />
          {failure !== null && (
            <Notice tone="error" title={t('failed')}>
              {errorText(failure)}
            </Notice>
          )}
        </Form>
      ) : (
        <div>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('notOwn.openFor', names)}
            onClick={() => setOpen(true)}
          >
            {t('notOwn.open')}
          </Button>
        </div>
      )}
    </div>
  );
}
