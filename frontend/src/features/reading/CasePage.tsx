import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { ApiError, errorText } from '../../api/errors';
import { caseQuery, reopenCase } from '../../api/staff/followUp';
import { useWishes } from '../../api/staff/useWishes';
import type { Case, TalkRequest } from '../../api/types';
import { useForm } from '../../forms/useForm';
import { useTalked } from '../../parts/talk/useTalked';
import { paths } from '../../paths';
import { isPast } from '../../lib/days';
import { useDates } from '../../lib/useDates';
import { EmptyState } from '../../ui/EmptyState';
import { notify } from '../../ui/notify';
import { Badge } from '../../ui/staff/Badge';
import { Button, ButtonLink } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { Notice } from '../../ui/staff/Notice';
import { PageHeader } from '../../ui/staff/PageHeader';
import { SkeletonLines } from '../../ui/staff/SkeletonLines';
import { Undo } from '../../ui/staff/Undo';
import { Wish } from '../../parts/staff/talk/Wish';
import { CaseClose } from './CaseClose';
import { CaseLetters } from './CaseLetters';
import { CaseMeasured } from './CaseMeasured';
import { CaseNotes } from './CaseNotes';
import { CaseNow } from './CaseNow';
import { CaseSteps } from './CaseSteps';
import { CaseUrgent } from './CaseUrgent';
import { familyLetterOf } from '../../api/staff/familyLetter';
import { emptyLetter } from '../../lib/familyLetter';
import { LetterToFamily } from '../../parts/staff/familyLetter/LetterToFamily';
import { WayOn } from '../../parts/staff/readers/WayOn';
import { TalkSheetOfCase } from './TalkSheetOfCase';
import { nameOf } from './names';
import styles from './reading.module.css';
import { useCaseAct } from './useCaseAct';

export default function CasePage() {
  const { t } = useTranslation(['reading', 'common']);
  const id = Number(useParams().case_id);
  const known = Number.isSafeInteger(id) && id > 0;
  const found = useQuery({ ...caseQuery(id), enabled: known });
  if (found.data) return <Whole key={id} one={found.data} />;
  if (known && found.isPending) {
    return (
      <>
        <PageHeader title={t('common:titles.case')} back={paths.reading.to()} />
        <SkeletonLines />
      </>
    );
  }
  const status = found.error instanceof ApiError ? found.error.status : undefined;
  const gone = !known || status === 404;
  const isFinal = gone || status === 403;
  return (
    <>
      <PageHeader title={t('common:titles.case')} back={paths.reading.to()} />
      <EmptyState
        kind={isFinal ? 'nothing-found' : 'failed'}
        error={isFinal && found.error}
        title={t(gone ? 'case.notFound' : isFinal ? 'case.refused' : 'loadFailed')}
        action={<WayOn />}
      >
        {gone ? t('case.notFoundText') : isFinal && errorText(found.error)}
      </EmptyState>
    </>
  );
}

function Whole({ one }: { one: Case }) {
  const { t } = useTranslation(['reading', 'common']);
  const dates = useDates();
  const { search, state } = useLocation();
  const reopen = useCaseAct(one.id, () => reopenCase(one.id));
  const wishes = useWishes(one.test_taker);
  const toFamily = useForm(`letter.${one.test_taker}`, emptyLetter);
  const isOpen = one.closed_at === null;
  return (
    <div className={styles.page}>
      <PageHeader
        title={
          <span translate="no">
            {nameOf(one)}
            {one.known_as !== '' && ` (${one.known_as})`}
          </span>
        }
        back={paths.reading.to()}
        intro={
          <span className={styles.person}>
            <span>{`${one.course} ${one.class_name}`.trim()}</span>
            {one.practice && <Badge tone="lilac">{t('practice.badge')}</Badge>}
            <span>{`${t(`case.reason.${one.reason}`)} · ${dates.long(one.opened_at)}`}</span>
            {isOpen && isPast(one.due_on) && (
              <Badge tone="warning">{t('late', { date: dates.day(one.due_on) })}</Badge>
            )}
          </span>
        }
        actions={
          <>
            <ButtonLink
              variant="secondary"
              to={`${paths.voices.to(one.test_taker)}${search}`}
              state={state as object}
            >
              {t('case.voices')}
            </ButtonLink>
            {!one.practice && (
              <LetterToFamily typed={toFamily} {...familyLetterOf(one.test_taker)} />
            )}
            <Button variant="quiet" onClick={() => window.print()}>
              {t('case.print')}
            </Button>
          </>
        }
      />
      {one.closed_at !== null && one.outcome !== '' && (
        <Notice live={false}>
          <Undo
            until={one.undo_until}
            label={t('case.close.do')}
            busy={reopen.isPending}
            onUndo={() => reopen.mutate(null)}
          >
            {t(one.closed_by_name === '' ? 'case.close.closed' : 'case.close.closedBy', {
              date: dates.long(one.closed_at),
              outcome: t(`case.outcomes.${one.outcome}`),
              name: one.closed_by_name,
            })}
          </Undo>
        </Notice>
      )}
      {wishes.open.map((wish) => (
        <OneWish key={wish.id} wish={wish} name={nameOf(one)} />
      ))}
      <div className={styles.columns}>
        <div className={styles.stack}>
          {isOpen && <CaseNow one={one} />}
          <CaseUrgent one={one} />
          <TalkSheetOfCase one={one} />
          <div className={styles.unprinted}>
            <CaseLetters one={one} />
          </div>
        </div>
        <div className={styles.stack}>
          <CaseSteps one={one} />
          <div className={styles.unprinted}>
            <CaseNotes one={one} />
          </div>
          {one.readings.length > 0 && <Readings of={one.readings} />}
          <div className={styles.unprinted}>
            <CaseMeasured one={one} />
          </div>
          <div className={styles.unprinted}>
            {isOpen ? (
              <CaseClose one={one} />
            ) : one.undo_until === null ? (
              <Button
                variant="secondary"
                busy={reopen.isPending}
                onClick={() => reopen.mutate(null)}
              >
                {t('case.close.reopen')}
              </Button>
            ) : null}
          </div>
        </div>
      </div>
    </div>
  );
}

function OneWish({ wish, name }: { wish: TalkRequest; name: string }) {
  const { t } = useTranslation('reading');
  const words = {
    done: t('talk.wasTalked', { name }),
    undo: t('talk.undo'),
    undone: t('talk.undone', { name }),
  };
  return <Wish wish={wish} form={useTalked(wish.id, words, notify)} />;
}

/** Says when Alba's team read the case, and why. */
function Readings({ of }: { of: Case['readings'] }) {
  const { t } = useTranslation('reading');
  const dates = useDates();
  return (
    <Card title={t('case.readings')}>
      <ul>
        {of.map(({ at, reason }) => (
          <li key={at}>
            {dates.exact(at)}: {reason}
          </li>
        ))}
      </ul>
    </Card>
  );
}
