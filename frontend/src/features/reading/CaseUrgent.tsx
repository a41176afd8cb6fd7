import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { changeCase } from '../../api/followUp';
import type { Case, CaseChange } from '../../api/types';
import { useDates } from '../../lib/useDates';
import { HelpLines } from '../../ui/HelpLines';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import layout from '../../ui/staff/layout.module.css';
import { TextField } from '../../ui/staff/TextField';
import { useFollowUp } from './useFollowUp';

/** Whom the school calls, and what is written down about it. */
export function CaseUrgent({ one }: { one: Case }) {
  const { t } = useTranslation('reading');
  const dates = useDates();
  const [told, setTold] = useState(one.urgent_told);
  const save = useFollowUp((body: CaseChange) => changeCase(one.id, body));
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    save.mutate({ told: told.trim() });
  }
  return (
    <Card title={t('case.urgent.title')}>
      <div className={layout.stack}>
        <p>{t('case.urgent.text')}</p>
        <HelpLines lines={one.protocol} />
        {one.urgent_at === null ? (
          one.closed_at === null && (
            <div>
              <Button variant="danger" onClick={() => save.mutate({ urgent: true })}>
                {t('case.urgent.mark')}
              </Button>
            </div>
          )
        ) : (
          <form className={layout.stack} onSubmit={handleSubmit}>
            <p>
              <strong>{t('case.urgent.isUrgent', { date: dates.exact(one.urgent_at) })}</strong>
            </p>
            <TextField
              label={t('case.urgent.told')}
              maxLength={200}
              autoComplete="off"
              value={told}
              onChange={(event) => setTold(event.target.value)}
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
