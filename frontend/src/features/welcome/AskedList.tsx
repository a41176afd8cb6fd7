import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { declineAssignment, resumeAssignment } from '../../api/card';
import { errorText } from '../../api/errors';
import { testKeys } from '../../api/tests';
import type { Assignment } from '../../api/types';
import { useBeginAssigned } from '../../api/useBeginAssigned';
import { useUser } from '../../auth/useMe';
import { fullName } from '../../lib/fullName';
import { useDates } from '../../lib/useDates';
import { loadAreas } from '../../i18n/i18n';
import { wayInto } from '../../paths';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { useAskDecline } from '../../parts/asked/useAskDecline';
import styles from './UnfinishedTests.module.css';

// Few people need it.
const AskedAlone = lazy(async () => {
  const [part] = await Promise.all([import('../../parts/asked/AskedAlone'), loadAreas(['alone'])]);
  return { default: part.AskedAlone };
});

/** Every request with links to answer, to refuse, and to take back a refusal. */
export function AskedList({ rows }: { rows: readonly Assignment[] }) {
  const { t } = useTranslation('welcome');
  const navigate = useNavigate();
  const begin = useBeginAssigned((test) => void navigate(wayInto(test)));
  const client = useQueryClient();
  const askDecline = useAskDecline();
  const renew = () => client.invalidateQueries({ queryKey: testKeys.all });
  const resume = useMutation({
    mutationFn: resumeAssignment,
    meta: { showsErrors: true },
    onSettled: renew, // a request that can no longer be accepted disappears
  });
  async function decline(row: Assignment) {
    const action = () => declineAssignment(row.id);
    if (await askDecline(row, { action, failed: errorText })) await renew();
  }
  return (
    <>
      <ul className={styles.list}>
        {rows.map((row) => (
          <Asked
            key={row.id}
            row={row}
            isBusy={begin.isPending && begin.variables === row.id}
            onBegin={() => {
              if (!begin.isPending) begin.mutate(row.id);
            }}
            onDecline={() => void decline(row)}
            onResume={() => {
              if (!resume.isPending) resume.mutate(row.id);
            }}
          />
        ))}
      </ul>
      {begin.error && (
        <Notice tone="error" title={t('round.startFailed')}>
          {errorText(begin.error)}
        </Notice>
      )}
      {resume.error && <Notice tone="error">{errorText(resume.error)}</Notice>}
    </>
  );
}

function Asked({
  row,
  isBusy,
  onBegin,
  onDecline,
  onResume,
}: {
  row: Assignment;
  isBusy: boolean;
  onBegin: () => void;
  onDecline: () => void;
  onResume: () => void;
}) {
  const { t } = useTranslation(['welcome', 'common']);
  const dates = useDates();
  const test =
    row.test_type_name === 'BFI'
      ? t('common:testTypes.personality')
      : t('common:testTypes.emotionalWellbeing');
  const { user } = useUser();
  const isInClass = user.test_taker_info?.leads_screening === true;
  const person = isInClass ? shortName(row.subject) : fullName(row.subject);
  const isDeclined = row.state === 'declined';
  const which = <span className="visually-hidden"> {row.is_self ? test : person}</span>;
  return (
    <li className={styles.test}>
      <div>
        <strong translate="no">
          {row.is_self ? test : t('unfinished.about', { test, person })}
        </strong>
        <p className={styles.progress}>
          {t(isDeclined ? 'common:decline.declined' : 'asked.due', {
            date: dates.day(row.due_on),
          })}
        </p>
        {row.ask && (
          <Suspense>
            <AskedAlone row={row} />
          </Suspense>
        )}
      </div>
      <div className={styles.answers}>
        {isDeclined ? (
          <Button variant="secondary" onClick={onResume}>
            <span>{t('common:decline.resume')}</span>
            {which}
          </Button>
        ) : (
          <>
            <Button
              variant="secondary"
              onClick={onBegin}
              busy={isBusy}
              busyLabel={t('round.starting')}
            >
              <span>{row.state === 'running' ? t('unfinished.continue') : t('start')}</span>
              {which}
            </Button>
            <Button variant="secondary" onClick={onDecline}>
              <span>{t('common:decline.no')}</span>
              {which}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** Other people see a classroom's screen: for a tutor, the first name and an initial are enough. */
function shortName({ last_name, ...person }: Parameters<typeof fullName>[0]): string {
  const [initial] = last_name.trim();
  return fullName({ ...person, last_name: initial === undefined ? '' : `${initial}.` });
}
