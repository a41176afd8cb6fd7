import { fullName } from '../../lib/fullName';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dutiesQuery, handedOverQuery, handOverDuty } from '../../api/staff/duties';
import { useUser } from '../../auth/useMe';
import { notify } from '../../ui/notify';
import { Button } from '../../ui/staff/Button';
import { Disclosure } from '../../ui/staff/Disclosure';
import { HandedOver } from '../../parts/staff/readers/HandedOver';
import layout from '../../ui/staff/layout.module.css';
import { SelectField } from '../../ui/staff/SelectField';
import { useFollowUp } from './useFollowUp';
import styles from './reading.module.css';

/** Hands the reader's work over to a colleague during an absence; nothing if nobody else reads. */
export function HandOverMine() {
  const { t } = useTranslation('reading');
  const { user } = useUser();
  const client = useQueryClient();
  const [to, setTo] = useState('');
  const answers = useQueries({ queries: user.reads_for.map((school) => dutiesQuery(school)) });
  const reading = answers.map(({ data }) => (data ?? []).filter((one) => one.waits_for === ''));
  // The schools come one after the other, because each has its own readers.
  const several = user.reads_for.length > 1;
  const people = reading.flatMap((duties, at) => {
    const school = user.schools.find(({ id }) => id === user.reads_for[at]);
    const mine = duties.find((one) => one.user === user.id);
    return mine === undefined
      ? []
      : duties
          .filter((one) => one !== mine)
          .map((one) => ({
            value: `${mine.id} ${one.user}`,
            label: [fullName(one), several && school?.name].filter(Boolean).join(' · '),
          }));
  });
  const give = useFollowUp((chosen: string) => {
    const [duty, who] = chosen.split(' ');
    return handOverDuty(Number(duty), Number(who));
  });
  const mine = reading.flatMap((duties) => duties.filter((one) => one.user === user.id));
  if (people.length === 0) return null;

  function handleGive() {
    give.mutate(to, {
      onSuccess: ({ rows, cases, talks }) => {
        const name = people.find(({ value }) => value === to)?.label ?? '';
        notify(t('away.done', { name, rows, cases, talks }));
        void client.invalidateQueries({
          queryKey: handedOverQuery(Number(to.split(' ')[0])).queryKey,
        });
        setTo('');
      },
    });
  }
  return (
    <Disclosure label={t('away.title')}>
      <div className={`${layout.stack} ${layout.narrow}`}>
        <p className={styles.order}>{t('away.text')}</p>
        {mine.map(({ id }) => (
          <HandedOver key={id} duty={id} />
        ))}
        <SelectField
          label={t('away.who')}
          placeholder={t('case.choose')}
          value={to}
          options={people}
          onChange={({ target }) => setTo(target.value)}
        />
        <div>
          <Button
            variant="secondary"
            disabled={to === ''}
            busy={give.isPending}
            onClick={handleGive}
          >
            {t('away.do')}
          </Button>
        </div>
      </div>
    </Disclosure>
  );
}
