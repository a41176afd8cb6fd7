import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../api/errors';
import { replyToLetter } from '../../api/reply';
import { grouped, isCode, plainCode } from '../../lib/cardCode';
import { FormErrors } from '../../ui/FormErrors';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { TextField } from '../../ui/TextField';
import { AnswerLetter } from './AnswerLetter';
import styles from './reply.module.css';

/** A service answers a letter here with its code, typed or scanned. The code is stored nowhere. */
export default function ReplyPage() {
  const { t } = useTranslation('reply');
  const [code, setCode] = useState('');
  const [slip, setSlip] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const look = useMutation({
    mutationFn: (typed: string) => replyToLetter(typed),
    gcTime: 0, // its variable is the code
    meta: { showsErrors: true },
    onError: () => field.current?.focus(),
  });
  const { mutate } = look;

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

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (look.isPending) return;
    if (isCode(code)) mutate(code);
    else setSlip(true);
  }
  if (look.data) return <AnswerLetter code={code} of={look.data} />;
  const unknown = look.error instanceof ApiError && [400, 401].includes(look.error.status);
  const problem = slip ? t(code === '' ? 'missing' : 'slip') : unknown ? t('unknown') : undefined;
  return (
    <form className={styles.page} onSubmit={handleSubmit} noValidate autoComplete="off">
      <FormErrors />
      <h1 tabIndex={-1}>{t('title')}</h1>
      <p>{t('intro')}</p>
      <TextField
        ref={field}
        className={styles.code}
        label={t('label')}
        hint={t('hint')}
        error={problem}
        value={grouped(code)}
        onChange={(event) => {
          setCode(plainCode(event.target.value));
          setSlip(false);
          look.reset();
        }}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      {look.error && !unknown && <Notice tone="error">{errorText(look.error)}</Notice>}
      <Button type="submit" busy={look.isPending} busyLabel={t('checking')}>
        {t('go')}
      </Button>
    </form>
  );
}
