import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { logout } from '../../../api/account';
import { enterToTalk, enterWithCard } from '../../../api/card';
import { ApiError, errorText } from '../../../api/errors';
import { isLanguage } from '../../../i18n/language';
import {
  enterLesson,
  enterToAsk,
  forgetChoices,
  suggestLanguage,
  takeBegun,
} from '../../../parts/lesson/lesson';
import { FormErrors } from '../../../ui/FormErrors';
import { Button } from '../../../ui/Button';
import { DoorScene } from '../../../ui/illustrations/DoorScene';
import { Notice } from '../../../ui/Notice';
import { sendEarlySent } from '../../../forms/sentEarly';
import { TextField } from '../../../ui/TextField';
import { Pictured } from '../parts/Pictured';
import { grouped, isCode, plainCode } from '../../../lib/cardCode';
import { whoReadsBy } from '../../../lib/claims';
import styles from './EnterPage.module.css';

/**
 * Shows the page. It has shown "One moment" since it was opened with a scanned code (index.html).
 */
function showPage(): void {
  document.documentElement.removeAttribute('data-scanned');
}

function nothingChanges(): () => void {
  return () => undefined;
}

/** Calls `read` the first time only. */
function once<Result>(read: () => Result): () => Result {
  let known: { result: Result } | null = null;
  return () => (known ??= { result: read() }).result;
}

/** Accepts the code of a card, typed or taken from the QR's address. It stores the code nowhere. */
export function CardForm() {
  const { t } = useTranslation(['lesson', 'common']);
  const [code, setCode] = useState('');
  const [slip, setSlip] = useState(false);
  const [onlyTalk, setOnlyTalk] = useState(false);
  // The page was rendered for somebody who comes for the first time, and changes afterwards.
  const [wasBegun] = useState(() => once(takeBegun));
  const begun = useSyncExternalStore(nothingChanges, wasBegun, () => null);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);

  const enter = useMutation({
    mutationFn: enterWithCard,
    gcTime: 0, // its variable is the code
    meta: { showsErrors: true },
    onSuccess: async (entered) => {
      if (isLanguage(entered.locale)) await suggestLanguage(entered.locale);
      setCode('');
      enterLesson(entered);
    },
    onError: () => field.current?.focus(),
  });
  const toTalk = useMutation({
    mutationFn: enterToTalk,
    gcTime: 0,
    meta: { showsErrors: true },
    onSuccess: async ({ access, label, locale }) => {
      if (isLanguage(locale)) await suggestLanguage(locale);
      setCode('');
      enterToAsk({ access: access!, label }, whoReadsBy(access!));
    },
    onError: () => field.current?.focus(),
  });
  const { mutate } = enter;
  useEffect(() => {
    if (enter.isError || slip) showPage();
  }, [enter.isError, slip]);
  useEffect(() => showPage, []); // what comes next

  // The page serves only this purpose, and the next pupil begins here too.
  useEffect(() => {
    field.current?.focus();
    forgetChoices();
  }, []);

  useEffect(() => {
    function takeFromAddress() {
      const { hash, pathname, search } = window.location;
      if (hash === '') return;
      window.history.replaceState(window.history.state, '', pathname + search);
      const scanned = plainCode(hash.slice(1));
      setCode(scanned);
      if (isCode(scanned)) mutate(scanned);
      else setSlip(true);
    }
    takeFromAddress();
    window.addEventListener('hashchange', takeFromAddress);
    return () => window.removeEventListener('hashchange', takeFromAddress);
  }, [mutate]);

  // Takes over a code that was typed, and perhaps sent, before the app had loaded.
  useEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed !== '') setCode(plainCode(typed));
    sendEarlySent(form.current);
  }, []);

  function forgetProblems() {
    setSlip(false);
    enter.reset();
    toTalk.reset();
  }
  function send(by: typeof enter) {
    if (enter.isPending || toTalk.isPending) return;
    forgetProblems();
    const typed = plainCode(field.current?.value ?? '');
    if (isCode(typed)) {
      by.mutate(typed);
      return;
    }
    setSlip(true);
    field.current?.focus();
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    send(onlyTalk ? toTalk : enter);
  }
  /** Also before the code is typed: then the code asks for nothing else. */
  function handleTalk() {
    setOnlyTalk(true);
    if (code !== '') {
      send(toTalk);
      return;
    }
    forgetProblems();
    field.current?.focus();
  }
  function handleAnswer() {
    setOnlyTalk(false);
    forgetProblems();
    field.current?.focus();
  }
  const error = enter.error ?? toTalk.error;
  const refusal = error instanceof ApiError ? error : null;
  const unknown = refusal !== null && [400, 401].includes(refusal.status);
  const signedIn = refusal?.code === 'log_out_first';
  const problem = slip
    ? t(code === '' ? 'code.missing' : 'code.slip')
    : unknown
      ? t(toTalk.error ? 'code.noTalk' : 'code.unknown')
      : undefined;
  const kept = begun && (begun === 'alone' ? 'code.keptAlone' : 'code.kept');
  const intro = t(onlyTalk ? 'code.toTalk' : (kept ?? 'code.intro'));
  return (
    <form
      ref={form}
      method="dialog" // the browser alone sends nothing, and keeps what is typed
      onSubmit={handleSubmit}
      noValidate
      autoComplete="off"
    >
      <Pictured picture={<DoorScene />} says={`${t('code.title')} ${intro}`}>
        <h1 tabIndex={-1}>{t('code.title')}</h1>
        <p role="status">{intro}</p>
        <FormErrors />
        <TextField
          ref={field}
          className={styles.code}
          label={t('code.label')}
          hint={t('code.hint')}
          error={problem}
          value={grouped(code)}
          onChange={(event) => {
            setCode(plainCode(event.target.value));
            forgetProblems();
          }}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          data-1p-ignore
          data-lpignore="true"
        />
        {signedIn && (
          <Notice
            tone="warning"
            title={t('signedIn.title')}
            actions={
              <Button
                size="small"
                variant="secondary"
                onClick={() => void logout().then(forgetProblems)}
              >
                {t('signedIn.logout')}
              </Button>
            }
          >
            {t('signedIn.text')}
          </Notice>
        )}
        {error && !unknown && !signedIn && <Notice tone="error">{errorText(error)}</Notice>}
        <Button
          type="submit"
          busy={enter.isPending || toTalk.isPending}
          busyLabel={t('code.checking')}
        >
          {t('common:actions.continue')}
        </Button>
        <Button variant="quiet" onClick={onlyTalk ? handleAnswer : handleTalk}>
          {t(onlyTalk ? 'code.answer' : 'code.talk')}
        </Button>
      </Pictured>
    </form>
  );
}
