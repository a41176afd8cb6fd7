import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Case } from '../../api/types';
import { useForm } from '../../forms/useForm';
import { useDates } from '../../lib/useDates';
import { HelpLines } from '../../parts/help/HelpLines';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import layout from '../../ui/staff/layout.module.css';
import { Restored } from '../../ui/staff/Restored';
import { TextField } from '../../ui/staff/TextField';
import { useSaveCase } from './useSaveCase';

/** Marks a case as urgent, shows the school's protocol, and records who was told. */
export function CaseUrgent({ one }: { one: Case }) {
  const { t } = useTranslation('reading');
  const dates = useDates();
  const { values, set, restored, done, version } = useForm(
    `case.${one.id}.told`,
    {
      told: one.urgent_told,
    },
    { version: one.version },
  );
  const save = useSaveCase(one);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    save.mutate({ body: { told: values.told.trim() }, version }, { onSuccess: done });
  }
  return (
    <Card title={t('case.urgent.title')}>
      <div className={layout.stack}>
        <p>{t('case.urgent.text')}</p>
        <HelpLines lines={one.protocol} />
        {one.urgent_at === null ? (
          one.closed_at === null && (
            <div>
              <Button
                variant="danger"
                onClick={() => save.mutate({ body: { urgent: true }, version: one.version })}
              >
                {t('case.urgent.mark')}
              </Button>
            </div>
          )
        ) : (
          <form className={layout.stack} onSubmit={handleSubmit}>
            <Restored when={restored} />
            <p>
              <strong>{t('case.urgent.isUrgent', { date: dates.exact(one.urgent_at) })}</strong>
            </p>
            <TextField
              label={t('case.urgent.told')}
              maxLength={200}
              autoComplete="off"
              value={values.told}
              onChange={(event) => set({ told: event.target.value })}
            />
            {one.closed_at === null && (
              <div>
                <Button type="submit" variant="secondary" busy={save.isPending}>
                  {t('case.urgent.save')}
                </Button>
              </div>
            )}
          </form>
        )}
      </div>
    </Card>
  );
}
