import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../../api/errors';
import {
  putSchoolAnswer,
  schoolAnswerQuery,
  takeBackSchoolAnswer,
} from '../../../api/staff/schoolAnswer';
import { tooMany } from '../../../lib/pastLimit';
import { useForm } from '../../../forms/useForm';
import { languageNames, languages } from '../../../i18n/language';
import { useDates } from '../../../lib/useDates';
import { notify } from '../../../ui/notify';
import { Button } from '../../../ui/staff/Button';
import { Card } from '../../../ui/staff/Card';
import { Form } from '../../../ui/staff/Form';
import layout from '../../../ui/staff/layout.module.css';
import { Notice } from '../../../ui/staff/Notice';
import { Restored } from '../../../ui/staff/Restored';
import { TextArea } from '../../../ui/staff/TextArea';
import styles from './AnswerCard.module.css';

/** The school's answer to the participants of a screening, once it is over. */
export default function AnswerCard({ id }: { id: number }) {
  const answer = useQuery(schoolAnswerQuery(id));
  if (!answer.data) return null;
  const [newest] = answer.data.versions;
  const text = newest?.text;
  const done = newest?.done;
  return (
    <Fields
      id={id}
      since={newest?.taken_back_at ? undefined : newest?.at}
      takenBack={newest?.taken_back_at ?? undefined}
      saved={{
        ca: text?.ca ?? '',
        es: text?.es ?? '',
        en: text?.en ?? '',
        doneCa: (done?.ca ?? []).join('\n'),
        doneEs: (done?.es ?? []).join('\n'),
        doneEn: (done?.en ?? []).join('\n'),
      }}
    />
  );
}

const doneIn = { ca: 'doneCa', es: 'doneEs', en: 'doneEn' } as const;
type Values = Record<(typeof languages)[number] | (typeof doneIn)[keyof typeof doneIn], string>;

/** The server's limits of what is done. */
const LONGEST_LINE = 120;
const MOST_LINES = 5;

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function Fields({
  id,
  since,
  takenBack,
  saved,
}: {
  id: number;
  since: string | undefined;
  takenBack: string | undefined;
  saved: Values;
}) {
  const { t } = useTranslation(['campaigns', 'common']);
  const dates = useDates();
  const client = useQueryClient();
  const wrongLines = (text: string) => {
    const lines = linesOf(text);
    const count = Math.max(0, ...lines.map((line) => tooMany(line, LONGEST_LINE)));
    if (count > 0) return t('common:form.pastLimit', { count, max: LONGEST_LINE });
    return lines.length > MOST_LINES ? t('answer.tooManyLines') : undefined;
  };
  const kept = useForm<Values>(`campaign.${id}.answer`, saved, {
    check: (typed) =>
      Object.fromEntries(
        Object.values(doneIn).flatMap((name) => {
          const problem = wrongLines(typed[name]);
          return problem === undefined ? [] : [[name, problem]];
        }),
      ),
  });
  const { ref, values, set } = kept;
  const save = useMutation({
    mutationFn: () =>
      putSchoolAnswer(id, {
        text: { ca: values.ca, es: values.es, en: values.en },
        done: {
          ca: linesOf(values.doneCa),
          es: linesOf(values.doneEs),
          en: linesOf(values.doneEn),
        },
      }),
    onSuccess: (found) => {
      client.setQueryData(schoolAnswerQuery(id).queryKey, found);
      kept.done();
      setAsked(false);
      notify(t('answer.saved'));
    },
    meta: { showsErrors: true },
  });
  const takeBack = useMutation({
    mutationFn: () => takeBackSchoolAnswer(id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: schoolAnswerQuery(id).queryKey });
      setAsked(true);
      notify(t('answer.takenBack'));
    },
  });
  const isShown = since !== undefined;
  const [asked, setAsked] = useState(!isShown || kept.restored);
  const wrong = save.error instanceof ApiError ? save.error.fields : {};
  return (
    <Card title={t('answer.title')}>
      <Form
        busy={save.isPending}
        ref={ref}
        onSubmit={kept.submit(() => save.mutate())}
        buttons={
          <>
            {asked ? (
              <Button type="submit" busy={save.isPending}>
                {t('answer.save')}
              </Button>
            ) : (
              <Button variant="secondary" onClick={() => setAsked(true)}>
                {t('answer.change')}
              </Button>
            )}
            {isShown && (
              <Button variant="quiet" busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
                {t('answer.takeBack')}
              </Button>
            )}
          </>
        }
      >
        {asked && (
          <p className={layout.soft}>
            {t('answer.intro')} {t('answer.again')}
          </p>
        )}
        {isShown && <p className={layout.soft}>{t('answer.shown', { date: dates.day(since) })}</p>}
        {takenBack !== undefined && (
          <p className={layout.soft}>{t('answer.goneSince', { date: dates.long(takenBack) })}</p>
        )}
        <Restored when={kept.restored} />
        {asked && (
          <fieldset className={styles.answer}>
            <legend>{t('answer.text')}</legend>
            {languages.map((language) => (
              <div key={language} className={styles.language}>
                <TextArea
                  label={languageNames[language]}
                  rows={3}
                  maxLength={1000}
                  value={values[language]}
                  onChange={(event) => set({ [language]: event.target.value })}
                />
                <TextArea
                  label={t('answer.doneIn', { language: languageNames[language] })}
                  rows={3}
                  {...kept.field(doneIn[language])}
                />
              </div>
            ))}
          </fieldset>
        )}
        <Preview values={values} />
        {save.error && (
          <Notice tone="error">
            {[...(wrong.text ?? []), ...(wrong.done ?? [])].join(' ') || errorText(save.error)}
          </Notice>
        )}
      </Form>
    </Card>
  );
}

/** Shows the texts as pupils and families will read them. */
function Preview({ values }: { values: Values }) {
  const { t } = useTranslation('campaigns');
  const written = languages.filter((language) => values[language].trim() !== '');
  if (written.length === 0) return null;
  return (
    <section className={styles.preview} aria-label={t('answer.preview')}>
      <strong>{t('answer.preview')}</strong>
      {written.map((language) => (
        <div key={language} lang={language}>
          <p>{values[language]}</p>
          <ul>
            {linesOf(values[doneIn[language]]).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
