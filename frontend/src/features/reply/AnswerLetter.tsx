import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../api/errors';
import { replyToLetter } from '../../api/reply';
import type { Reply } from '../../api/types';
import { serverNow } from '../../lib/clock';
import { useDates } from '../../lib/useDates';
import { FormErrors } from '../../ui/FormErrors';
import { Button } from '../../ui/Button';
import { ChoiceCards } from '../../ui/ChoiceCards';
import { Notice } from '../../ui/Notice';
import { TextField } from '../../ui/TextField';
import styles from './reply.module.css';

const answers = ['seen', 'waiting_list', 'not_ours', 'did_not_come'] as const;

/**
 * Offers four answers to choose from; a day and a telephone number if they apply. It has no field
 * for names or free text.
 */
export function AnswerLetter({
  code,
  of,
}: {
  code: string;
  of: { school_name: string; reader: string; given_on: string };
}) {
  const { t } = useTranslation('reply');
  const dates = useDates();
  const [said, setSaid] = useState<Reply>({});
  const [tried, setTried] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const send = useMutation({
    mutationFn: (reply: Reply) => replyToLetter(code, reply),
    gcTime: 0,
    meta: { showsErrors: true },
  });
  useEffect(() => heading.current?.focus(), [send.isSuccess]);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const { answer, on, phone } = said;
    if (answer === undefined || send.isPending) return;
    send.mutate({ answer, ...(on && hasDay && { on }), ...(phone && { phone }) });
  }
  const to = t('to', { reader: of.reader, school: of.school_name });
  const hasDay = said.answer !== undefined && said.answer !== 'not_ours';
  const wrong = send.error instanceof ApiError ? send.error.fields : {};
  if (send.isSuccess) {
    const { answer, on, phone } = send.variables;
    return (
      <div className={styles.page} role="status">
        <h1 ref={heading} tabIndex={-1}>
          {t('thanks')}
        </h1>
        <p>
          <strong>
            {answer && t(`answers.${answer}`)}
            {on && `: ${dates.day(on)}`}
          </strong>
          {phone && (
            <>
              <br />
              {t('phoneGiven', { phone })}
            </>
          )}
        </p>
        <p className={styles.soft}>
          {to}
          <br />
          {t('sent', { date: dates.exact(new Date(serverNow()).toISOString()) })}
        </p>
        <p>{t('thanksText')}</p>
      </div>
    );
  }
  return (
    <form className={styles.page} onSubmit={handleSubmit} noValidate>
      <FormErrors />
      <h1 ref={heading} tabIndex={-1} id="question">
        {t('question')}
      </h1>
      <p className={styles.soft}>
        {to}
        <br />
        {t('given', { date: dates.day(of.given_on) })}
      </p>
      <ChoiceCards
        name="answer"
        labelledBy="question"
        error={tried && said.answer === undefined ? t('choose') : undefined}
        choices={answers.map((value) => ({ value, label: t(`answers.${value}`) }))}
        value={said.answer ?? null}
        onChange={(answer) => setSaid((before) => ({ ...before, answer }))}
      />
      {hasDay && (
        <TextField
          type="date"
          label={t(said.answer === 'waiting_list' ? 'onWaiting' : 'on')}
          optional
          value={said.on ?? ''}
          error={wrong.on?.join(' ')}
          onChange={(event) => setSaid((before) => ({ ...before, on: event.target.value }))}
        />
      )}
      {said.answer !== undefined && (
        <TextField
          type="tel"
          label={t('phone')}
          optional
          maxLength={20}
          value={said.phone ?? ''}
          error={wrong.phone?.join(' ')}
          onChange={(event) => setSaid((before) => ({ ...before, phone: event.target.value }))}
        />
      )}
      {send.error && Object.keys(wrong).length === 0 && (
        <Notice tone="error">{errorText(send.error)}</Notice>
      )}
      <Button type="submit" busy={send.isPending} busyLabel={t('sending')}>
        {t('send')}
      </Button>
    </form>
  );
}
