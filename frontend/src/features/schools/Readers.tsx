import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { candidatesQuery, confirmDuty, dutiesQuery, endDuty, grantDuty } from '../../api/duties';
import { caseSummaryQuery } from '../../api/followUp';
import { errorText } from '../../api/errors';
import { resetSecondFactors } from '../../api/secondFactors';
import type { Duty } from '../../api/types';
import { useUser } from '../../auth/useMe';
import { useDates } from '../../lib/useDates';
import { paths } from '../../paths';
import { confirm } from '../../ui/confirm';
import { notify } from '../../ui/notify';
import { Badge } from '../../ui/staff/Badge';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { Form } from '../../ui/staff/Form';
import layout from '../../ui/staff/layout.module.css';
import { Notice } from '../../ui/staff/Notice';
import { RowMenu } from '../../ui/staff/RowMenu';
import { SelectField } from '../../ui/staff/SelectField';
import styles from './schools.module.css';

/** Who holds the duty to read the school's results: given, confirmed and ended here. */
export function Readers({ school }: { school: number }) {
  const { t } = useTranslation(['schools', 'common']);
  const duties = useQuery(dutiesQuery(school));
  const { hash } = useLocation();
  const isMeant = duties.isSuccess && hash === `#${paths.readers.id}`;
  useEffect(() => {
    if (isMeant) document.getElementById(paths.readers.id)?.scrollIntoView();
  }, [isMeant]);
  if (duties.isError) return <Notice tone="error">{errorText(duties.error)}</Notice>;
  if (!duties.data) return null;
  const reading = duties.data.filter((one) => one.waits_for === '');
  return (
    <div className={styles.below}>
      <Card id={paths.readers.id} title={t('readers.title')}>
        <div className={layout.stack}>
          <p className={layout.soft}>{t('readers.text')}</p>
          {duties.data.length === 0 ? (
            <p className={styles.none}>{t('readers.none')}</p>
          ) : (
            <ul className={styles.days}>
              {duties.data.map((one) => (
                <Reader key={one.id} duty={one} school={school} />
              ))}
            </ul>
          )}
          {duties.data.length > 0 && <HowMuchWaits school={school} />}
          {reading.length === 1 && <p className={layout.soft}>{t('readers.one')}</p>}
          <Give school={school} />
        </div>
      </Card>
    </div>
  );
}

function nameOf({ first_name: first, last_name: last }: { first_name: string; last_name: string }) {
  return `${first} ${last}`.trim();
}

/** For who runs the school: whether what pupils tell is followed up, in counts alone. */
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

function Reader({ duty, school }: { duty: Duty; school: number }) {
  const { t } = useTranslation(['schools', 'admins', 'common']);
  const { user } = useUser();
  const dates = useDates();
  const client = useQueryClient();
  const name = nameOf(duty);
  const refresh = () => client.invalidateQueries({ queryKey: dutiesQuery(school).queryKey });
  const confirming = useMutation({
    mutationFn: () => confirmDuty(duty.id),
    meta: { showsErrors: true },
    onSuccess: async () => {
      await refresh();
      notify(t('readers.confirmed', { name }), { tone: 'success' });
    },
    onError: (error) => notify(errorText(error), { tone: 'error' }),
  });

  function handleEnd() {
    void confirm({
      title: t('readers.endTitle', { name }),
      body: t('readers.endBody'),
      confirmLabel: t('readers.endConfirm'),
      busyLabel: t('readers.ending'),
      danger: true,
      failed: (error) => `${t('readers.failed')}: ${errorText(error)}`,
      returnFocus: () => document.getElementById(paths.readers.id),
      action: async () => {
        await endDuty(duty.id);
        await refresh();
        notify(t('readers.ended', { name }));
      },
    });
  }

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
        {duty.waits_for !== '' && (
          <span className={styles.waits}>
            <Badge tone="warning">{t('readers.waits')}</Badge>
            <span className={layout.soft}>
              {t(`readers.waitsFor.${duty.waits_for}`)} {t('readers.confirmText')}
            </span>
          </span>
        )}
      </span>
      <span className={styles.acts}>
        {duty.waits_for !== '' && duty.user !== user.id && (
          <Button
            variant="secondary"
            size="small"
            busy={confirming.isPending}
            onClick={() => confirming.mutate()}
          >
            {t('readers.confirm', { name })}
          </Button>
        )}
        <Button variant="quietDanger" size="small" onClick={handleEnd}>
          {t('readers.end', { name })}
        </Button>
        {duty.user !== user.id && (
          <RowMenu
            label={t('moreFor', { name })}
            actions={[{ label: t('admins:reset.menu'), onSelect: handleReset }]}
          />
        )}
      </span>
    </li>
  );
}

function Give({ school }: { school: number }) {
  const { t } = useTranslation(['schools', 'common']);
  const client = useQueryClient();
  const candidates = useQuery(candidatesQuery(school));
  const [chosen, setChosen] = useState('');
  const [tried, setTried] = useState(false);
  const give = useMutation({
    mutationFn: (user: number) => grantDuty(school, user),
    meta: { showsErrors: true },
    onSuccess: async (duty) => {
      setChosen('');
      setTried(false);
      await client.invalidateQueries({ queryKey: dutiesQuery(school).queryKey });
      notify(t('readers.given', { name: nameOf(duty) }), { tone: 'success' });
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
        onChange={({ target }) => setChosen(target.value)}
      />
      {give.isError && (
        <Notice tone="error" title={t('readers.failed')}>
          {errorText(give.error)}
        </Notice>
      )}
    </Form>
  );
}
