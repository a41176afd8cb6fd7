import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { saveComment } from '../../../api/tests';
import { useForm } from '../../../forms/useForm';
import { FormErrors } from '../../../ui/FormErrors';
import { Button } from '../../../ui/Button';
import { Disclosure } from '../../../ui/Disclosure';
import { Notice } from '../../../ui/Notice';
import { TextArea } from '../../../ui/TextArea';
import { HelpNow } from '../parts/HelpNow';
import type { Answered } from './pupils';
import styles from './myClass.module.css';

const maxLength = 1000;

/** Says thanks after the last sentence, and offers a comment about each pupil. */
export function CommentsOfClass({
  pupils,
  onDone,
}: {
  pupils: readonly Answered[];
  onDone: () => void;
}) {
  const { t } = useTranslation(['myClass', 'taking', 'common']);
  const heading = useRef<HTMLHeadingElement>(null);
  const { values: texts, set, done } = useForm<Record<string, string>>('class.comments', {});
  const [opened, setOpened] = useState(() =>
    pupils.map(({ test }) => test).filter((test) => (texts[test] ?? '') !== ''),
  );
  const written = pupils.filter(({ test }) => (texts[test] ?? '').trim() !== '');
  // Counts characters as the server does: an emoji is one.
  const excess = (test: number) => [...(texts[test] ?? '')].length - maxLength;
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const send = useMutation({
    mutationFn: async () => {
      for (const { test } of written) await saveComment(test, (texts[test] ?? '').trim());
    },
    meta: { showsErrors: true },
    onSuccess: () => {
      done();
      onDone();
    },
  });
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (written.some(({ test }) => excess(test) > 0) || send.isPending) return;
    if (written.length > 0) {
      send.mutate();
      return;
    }
    done();
    onDone();
  }
  return (
    <form className={styles.page} onSubmit={handleSubmit} noValidate>
      <FormErrors />
      <h1 ref={heading} tabIndex={-1}>
        {t('thanks')}
      </h1>
      <p>{t('thanksText', { count: pupils.length })}</p>
      <p>{t('commentHint')}</p>
      {/* Folded: otherwise a class of fields stands before the button that ends. */}
      <ul className={styles.comments}>
        {pupils.map(({ test, name }) => (
          <li key={test}>
            <Disclosure
              label={t('commentOn', { name })}
              open={opened.includes(test)}
              onToggle={(open) =>
                setOpened(open ? [...opened, test] : opened.filter((one) => one !== test))
              }
            >
              <TextArea
                label={name}
                rows={2}
                optional
                maxLength={maxLength}
                value={texts[test] ?? ''}
                onChange={(event) => set({ [test]: event.target.value })}
                error={
                  excess(test) > 0
                    ? t('taking:comment.tooLong', { count: excess(test) })
                    : undefined
                }
              />
            </Disclosure>
          </li>
        ))}
      </ul>
      {send.error && <Notice tone="error">{errorText(send.error)}</Notice>}
      <div>
        <Button type="submit" busy={send.isPending}>
          {t(written.length > 0 ? 'sendComments' : 'noComments')}
        </Button>
      </div>
      <HelpNow />
    </form>
  );
}
