import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import type { Assignment } from '../../../api/types';
import { shownLanguage } from '../../../i18n/i18n';
import { AskAt } from '../../../parts/help/AskAt';
import { finishLesson, useLesson, type Visit } from '../../../parts/lesson/lesson';
import { oneStop } from '../../../lib/oneStop';
import { FormErrors } from '../../../ui/FormErrors';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { PathScene } from '../../../ui/illustrations/PathScene';
import { LoadingMark } from '../../../ui/LoadingMark';
import { Notice } from '../../../ui/Notice';
import { Between } from '../lesson/Between';
import { SayNo } from '../lesson/SayNo';
import { useBeginAsked } from '../lesson/useBeginAsked';
import { LoadFailed } from '../parts/LoadFailed';
import { planOf, sizeOf, type Size } from '../plan/plan';
import { TermsText } from '../terms/TermsText';
import styles from '../terms/TermsPage.module.css';

/** Shows a guardian the terms of the next questionnaire; refusing costs nothing. */
export function VisitTerms({ visit, list }: { visit: Visit; list: UseQueryResult<Assignment[]> }) {
  const { t } = useTranslation('visit');
  const begin = useBeginAsked('link');
  const last = useLesson().given.at(-1);
  const open = (list.data ?? []).filter(({ state }) => state === 'todo' || state === 'running');
  // The shorter one comes first, as in a lesson. Opening the link again asks for a refused one
  // again.
  const declined = (list.data ?? []).filter(({ state }) => state === 'declined');
  const next =
    open.find(({ test_type_name }) => test_type_name === 'SDQ') ?? open[0] ?? declined[0];
  const nothingLeft = list.isSuccess && !list.isFetching && !next;
  useEffect(() => {
    if (nothingLeft) finishLesson();
  }, [nothingLeft]);
  if (list.isLoadingError) {
    return <LoadFailed title={t('failed')} queries={[list]} />;
  }
  if (list.isFetching || !next) return <LoadingMark />;
  // An answered test has this visit's terms; a refused one does not.
  if (last && last.test !== null && open.length > 0) {
    return (
      <Between
        key={next.id}
        last={last}
        next={next}
        open={open}
        begin={begin}
        kept={t('leave.text')}
        sure={t('sure')}
      />
    );
  }
  return (
    <Terms
      key={next.id}
      visit={visit}
      asked={next}
      open={open}
      size={sizeOf((open.length > 0 ? open : declined).map(planOf))}
      begin={begin}
      isNoted={!!last}
    />
  );
}

function Terms({
  visit,
  asked,
  open,
  size,
  begin,
  isNoted,
}: {
  visit: Visit;
  asked: Assignment;
  open: readonly Assignment[];
  /** The length of everything that is left, as on the page of the link. */
  size: Size;
  begin: ReturnType<typeof useBeginAsked>;
  /** True if the guardian has just refused another questionnaire. */
  isNoted: boolean;
}) {
  const { t } = useTranslation(['terms', 'visit', 'between', 'common']);
  const heading = useRef<HTMLHeadingElement>(null);
  const [accepted, setAccepted] = useState(false);
  const [missing, setMissing] = useState(false);
  const no = t('common:decline.no');
  // It follows the page of the link, or another questionnaire at the same address.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setMissing(!accepted);
    if (accepted && !begin.isPending) begin.mutate(asked);
  }
  return (
    <>
      <header className={styles.header}>
        <h1 ref={heading} tabIndex={-1}>
          {t('visit:title', { name: visit.child })}
        </h1>
        <div className={styles.picture}>
          <PathScene />
        </div>
      </header>
      <form className={styles.form} onSubmit={handleSubmit}>
        <FormErrors />
        <LanguageNotes visit={visit} />
        {isNoted && <Notice live>{t('between:noted')}</Notice>}
        {asked.answered > 0 && <p className={styles.about}>{t('visit:goOn')}</p>}
        {visit.askedBy !== '' && (
          <p className={styles.about}>
            {oneStop(t('visit:asked', { name: visit.askedBy, child: visit.child }))}
          </p>
        )}
        <TermsText text="link" size={size} aboutName={visit.child} />
        <p className={styles.freely}>
          {t('link.freely')} {t('visit:sure')}
        </p>
        <Checkbox
          label={t('link.accept')}
          checked={accepted}
          onChange={(event) => {
            setAccepted(event.target.checked);
            setMissing(false);
          }}
          error={missing ? t('acceptFirst') : undefined}
        />
        {begin.error && (
          <Notice tone="error" title={t('failed')}>
            {errorText(begin.error)}
          </Notice>
        )}
        <div className={styles.actions}>
          {asked.state === 'declined' ? (
            <Button variant="secondary" disabled={begin.isPending} onClick={finishLesson}>
              {no}
            </Button>
          ) : (
            <SayNo open={open} label={no} disabled={begin.isPending} />
          )}
          <Button type="submit" busy={begin.isPending} busyLabel={t('starting')}>
            {t('common:actions.next')}
          </Button>
        </div>
      </form>
    </>
  );
}

/** Says which language the sentences are in, and whom to ask, to who reads none of the app's. */
function LanguageNotes({ visit }: { visit: Visit }) {
  if (visit.frame?.lang !== shownLanguage()) return null;
  const { note, warnings } = visit.frame;
  return (
    <div>
      <p>
        {note} <AskAt at={visit.askAt} />
      </p>
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </div>
  );
}
