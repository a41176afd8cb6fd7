import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useSaid } from '../../../lib/said';
import { ApiError, errorText } from '../../../api/errors';
import { saveComment, testKeys, testQuery } from '../../../api/tests';
import type { Test } from '../../../api/types';
import { paths } from '../../../paths';
import { readDraft, removeDraft, writeDraft } from '../../../drafts/drafts';
import { useUser } from '../../../auth/useMe';
import { FormErrors } from '../../../ui/FormErrors';
import { Button } from '../../../ui/Button';
import { LoadingMark } from '../../../ui/LoadingMark';
import { Notice } from '../../../ui/Notice';
import { TextArea } from '../../../ui/TextArea';
import { isConsentMissing, isRefusedMeanwhile } from '../refusal/consentRefused';
import { ConsentMissing } from '../refusal/ConsentMissing';
import { FinishedPage } from './FinishedPage';
import { HelpNow } from '../parts/HelpNow';
import { LoadFailed } from '../parts/LoadFailed';
import { idFromAddress, planOf } from '../plan/plan';
import { isForChild } from '../terms/termsTexts';
import { RefusedMeanwhile } from '../refusal/RefusedMeanwhile';
import { TestMissing } from '../parts/TestMissing';
import styles from './ExtraCommentPage.module.css';

const maxLength = 1000;

/** After the last answer: thanks, what happens next, and room for a comment. */
export default function ExtraCommentPage() {
  const [search] = useSearchParams();
  const testId = search.get('test_id');
  if (testId === null || testId === '') return <Navigate to={paths.premium.to()} replace />;
  const id = idFromAddress(testId);
  if (id === null) return <TestMissing />;
  return <LoadTest key={id} id={id} />;
}

function LoadTest({ id }: { id: number }) {
  const { t } = useTranslation(['taking', 'common']);
  const { user } = useUser();
  const { data: test, error, refetch, isFetching } = useQuery({ ...testQuery(id), staleTime: 0 });
  const { state, search } = useLocation();
  const navigate = useNavigate();
  // The flag is kept in the history entry, so that a reload, or the back button, shows the same
  // screen.
  const done = (state as { done?: boolean } | null)?.done === true;

  const isGone = error instanceof ApiError && error.status === 404;
  useSaid(isGone && error);
  if (isGone) return <TestMissing />;
  if (error && !test) {
    return (
      <>
        <h1 className="visually-hidden">{t('common:titles.extraComment')}</h1>
        <LoadFailed title={t('comment.loadFailed')} queries={[{ error, refetch }]} />
      </>
    );
  }
  if (!test) return <LoadingMark />;
  if (test.finished_at === null) {
    // The test may have been finished in another tab since it was cached.
    if (isFetching) return <LoadingMark />;
    const taker = user.test_taker_info?.id ?? user.id;
    return <Navigate to={paths.questions.to(planOf(test).param, taker, id)} replace />;
  }
  if (done || test.is_available) return <FinishedPage test={test} justDone={done} />;
  const onDone = () => void navigate({ search }, { replace: true, state: { done: true } });
  return <Comment test={test} onDone={onDone} />;
}

function Comment({ test, onDone }: { test: Test; onDone: () => void }) {
  const { t } = useTranslation(['taking', 'common']);
  const { user } = useUser();
  const queryClient = useQueryClient();
  const draftName = `comment.${test.id}`;
  const [text, setText] = useState(() => {
    const draft = readDraft(user.id, draftName);
    return typeof draft === 'string' ? draft : test.extra_comment;
  });
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Counts characters as the server does: an emoji is one.
  const tooMany = [...text].length - maxLength;

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const send = useMutation({
    mutationFn: () => saveComment(test.id, text.trim()),
    meta: { showsErrors: true },
    onSuccess: (saved) => {
      removeDraft(user.id, draftName);
      queryClient.setQueryData(testKeys.detail(test.id), saved);
      onDone();
    },
    onError: (error) => {
      if (error instanceof ApiError) setProblem(error.fields['extra_comment']?.[0]);
    },
  });

  function handleChange(typed: string) {
    setText(typed);
    setProblem(undefined);
    writeDraft(user.id, draftName, typed);
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (send.isPending) return;
    if (text.trim() === '') setProblem(t('comment.empty'));
    else if (tooMany <= 0) {
      send.mutate();
      return;
    }
    field.current?.focus();
  }
  function skip() {
    removeDraft(user.id, draftName);
    onDone();
  }
  if (isConsentMissing(send.error)) {
    return (
      <ConsentMissing
        aboutName={test.on_behalf_of_test_taker_name}
        hasSchool={test.school !== null}
        begun
      />
    );
  }
  if (isRefusedMeanwhile(send.error)) {
    return <RefusedMeanwhile aboutName={test.on_behalf_of_test_taker_name} finished />;
  }
  const child = isForChild(user, test.on_behalf_of_test_taker === null);
  const readers = test.school === null ? 'readersAlba' : 'readersSchool';
  const closed = send.error instanceof ApiError && send.error.status === 409;
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {t('comment.thanks')}
      </h1>
      <p>
        {t('comment.saved')} {t(test.school === null ? 'comment.nextAlba' : 'comment.nextSchool')}
      </p>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <FormErrors />
        <TextArea
          ref={field}
          label={t(child ? 'comment.child.label' : 'comment.label')}
          hint={t(child ? `comment.child.${readers}` : `comment.${readers}`)}
          optional
          rows={5}
          maxLength={maxLength}
          value={text}
          onChange={(event) => handleChange(event.target.value)}
          error={tooMany > 0 ? t('comment.tooLong', { count: tooMany }) : problem}
        />
        {send.error && problem === undefined && (
          <Notice tone="error" title={t('comment.failed')}>
            {closed ? t('comment.closed') : errorText(send.error)}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button variant="secondary" onClick={skip}>
            {t('comment.skip')}
          </Button>
          <Button type="submit" busy={send.isPending} busyLabel={t('common:states.sending')}>
            {t('comment.send')}
          </Button>
        </div>
      </form>
      <HelpNow />
    </div>
  );
}
