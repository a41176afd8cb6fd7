import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { candidatesQuery, dutiesQuery, grantDuty, useConfirmDuty } from '../../api/staff/duties';
import { caseSummaryQuery } from '../../api/staff/followUp';
import { errorText } from '../../api/errors';
import { resetSecondFactors } from '../../api/secondFactors';
import type { Duty } from '../../api/types';
import { useForm } from '../../forms/useForm';
import { useUser } from '../../auth/useMe';
import { useDates } from '../../lib/useDates';
import { paths } from '../../paths';
import { confirm } from '../../ui/confirm';
import { notify } from '../../ui/notify';
import { Badge } from '../../ui/staff/Badge';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { Disclosure } from '../../ui/staff/Disclosure';
import { Form } from '../../ui/staff/Form';
import { HandedOver } from '../../parts/staff/readers/HandedOver';
import layout from '../../ui/staff/layout.module.css';
import { Notice } from '../../ui/staff/Notice';
import { RowMenu } from '../../ui/staff/RowMenu';
import { SelectField } from '../../ui/staff/SelectField';
import { ConfirmDuty, isToConfirm, WhyItWaits } from '../../parts/staff/readers/WaitingDuty';
import { CasesOfYear } from './CasesOfYear';
import { HandOverDuty } from './HandOverDuty';
import { TutorsToConfirm } from './TutorsToConfirm';
import styles from './schools.module.css';

/** Gives, confirms and ends the duties to read the school's results. */
export function Readers({ school }: { school: number }) {
  const { t } = useTranslation(['schools', 'common']);
  const duties = useQuery(dutiesQuery(school));
  const { hash } = useLocation();
  const isMeant = duties.isSuccess && hash === `#${paths.readers.id}`;
  useEffect(() => {
    if (isMeant) document.getElementById(paths.readers.id)?.scrollIntoView();
  }, [isMeant]);
  if (!duties.data) return null;
  const reading = duties.data.filter((one) => one.waits_for === '');
  return (
    <div className={styles.below}>
      <Card id={paths.readers.id} title={t('readers.title')}>
        <div className={layout.stack}>
          {duties.data.length === 0 ? (
            <p className={styles.none}>{t('readers.none')}</p>
          ) : (
            <ul className={styles.days}>
              {duties.data.map((one) => (
                <Reader
                  key={one.id}
                  duty={one}
                  school={school}
                  others={reading.filter(({ user }) => user !== one.user)}
                />
              ))}
            </ul>
          )}
          {duties.data.length > 0 && <HowMuchWaits school={school} />}
          {duties.data.length > 0 && <CasesOfYear school={school} />}
          {reading.length === 1 && <p className={layout.soft}>{t('readers.one')}</p>}
          {duties.data.length === 0 ? (
            <Give school={school} />
          ) : (
            <Disclosure label={t('readers.more')}>
              <Give school={school} />
            </Disclosure>
          )}
        </div>
      </Card>
      <TutorsToConfirm school={school} />
    </div>
  );
}

function nameOf({ first_name: first, last_name: last }: { first_name: string; last_name: string }) {
  return `${first} ${last}`.trim();
}

/** Shows school administrators whether pupils' wishes and cases are followed up, as counts only. */
function HowMuchWaits({ school }: { school: number }) {
  const { t } = useTranslation('schools');
  const summary = useQuery(caseSummaryQuery(school));
  if (!summary.data) return null;
  const { open, overdue, talk_open: talks, talk_overdue: lateTalks } = summary.data;
  return (
    <div>
      <p>
        {t('readers.talks', { amount: talks })}{' '}
        {lateTalks > 0 && <Badge tone="warning">{t('readers.late', { amount: lateTalks })}</Badge>}
      </p>
      <p>
        {t('readers.cases', { amount: open })}{' '}
        {overdue > 0 && <Badge tone="warning">{t('readers.late', { amount: overdue })}</Badge>}
      </p>
    </div>
  );
}

function Reader({
  duty,
  school,
  others,
}: {
  duty: Duty;
  school: number;
  /** The people who could take over. */
  others: readonly Duty[];
}) {
  const { t } = useTranslation(['schools', 'admins', 'common']);
  const { user, role } = useUser();
  const dates = useDates();
  const confirmDuty = useConfirmDuty();
  const name = nameOf(duty);
  const [asking, setAsking] = useState<'end' | 'away' | null>(null);

  function handleReset() {
    void confirm({
      title: t('admins:reset.title', { name }),
      body: t('admins:reset.body'),
      confirmLabel: t('admins:reset.do'),
      busyLabel: t('admins:reset.busy'),
      failed: (error) => t('admins:reset.failed', { reason: errorText(error) }),
      action: async () => {
        await resetSecondFactors(duty.user);
        notify(t('admins:reset.done', { name }));
      },
    });
  }

  const menu = [
    ...(role === 'S' && others.length > 0
      ? [{ label: t('readers.away'), onSelect: () => setAsking('away') }]
      : []),
    ...(duty.user === user.id ? [] : [{ label: t('admins:reset.menu'), onSelect: handleReset }]),
  ];
  return (
    <li className={styles.reader}>
      <span>
        <strong translate="no">{name}</strong>
        <span className={layout.soft}>
          {[
            '',
            t('readers.since', { date: dates.long(duty.granted_at) }),
            t('readers.until', { date: dates.long(duty.ends_on) }),
            duty.granted_by && t('readers.by', { name: duty.granted_by }),
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </span>
        {duty.waits_for !== '' && <WhyItWaits waitsFor={duty.waits_for} />}
        {role === 'S' && <HandedOver duty={duty.id} />}
      </span>
      <span className={styles.acts}>
        {isToConfirm(duty.waits_for) && duty.may_confirm && (
          <ConfirmDuty name={name} confirm={() => confirmDuty(duty.id)} errorText={errorText} />
        )}
        <Button variant="quietDanger" size="small" onClick={() => setAsking('end')}>
          {t('readers.end', { name })}
        </Button>
        {menu.length > 0 && <RowMenu label={t('moreFor', { name })} actions={menu} />}
      </span>
      {asking && (
        <HandOverDuty
          duty={duty}
          name={name}
          school={school}
          others={others}
          mayChoose={role === 'S'}
          ends={asking === 'end'}
          onClose={() => setAsking(null)}
        />
      )}
    </li>
  );
}

function Give({ school }: { school: number }) {
  const { t } = useTranslation(['schools', 'common']);
  const client = useQueryClient();
  const candidates = useQuery(candidatesQuery(school));
  const { values, set, done } = useForm(`duty.${school}`, { chosen: '' });
  const { chosen } = values;
  const [tried, setTried] = useState(false);
  const give = useMutation({
    mutationFn: (user: number) => grantDuty(school, user),
    meta: { showsErrors: true },
    onSuccess: async (duty) => {
      done();
      setTried(false);
      await client.invalidateQueries({ queryKey: dutiesQuery(school).queryKey });
      document.getElementById(paths.readers.id)?.focus(); // the form folds with the first reader
      const key = isToConfirm(duty.waits_for) ? 'readers.givenWaits' : 'readers.given';
      notify(t(key, { name: nameOf(duty) }), { tone: 'success' });
    },
  });
  return (
    <Form
      busy={give.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (chosen !== '') give.mutate(Number(chosen));
      }}
      buttons={
        <Button
          type="submit"
          variant="secondary"
          busy={give.isPending}
          busyLabel={t('common:states.saving')}
        >
          {t('readers.give')}
        </Button>
      }
    >
      <p className={layout.soft}>{t('readers.text')}</p>
      <SelectField
        label={t('readers.who')}
        hint={t('readers.fourEyes')}
        placeholder={t('readers.choose')}
        value={chosen}
        error={tried && chosen === '' ? t('readers.missing') : undefined}
        options={(candidates.data ?? []).map((one) => ({
          value: String(one.user),
          label: one.is_school_admin ? t('readers.admin', { name: nameOf(one) }) : nameOf(one),
        }))}
        onChange={({ target }) => set({ chosen: target.value })}
      />
      {give.isError && (
        <Notice tone="error" title={t('readers.failed')}>
          {errorText(give.error)}
        </Notice>
      )}
    </Form>
  );
}
