import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../../api/errors';
import { putSchoolAnswer, schoolAnswerQuery } from '../../../api/staff/schoolAnswer';
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
export function AnswerCard({ id }: { id: number }) {
  const answer = useQuery(schoolAnswerQuery(id));
  if (!answer.data) return null;
  const [newest] = answer.data.versions;
  const { text = {}, done = [] } = newest ?? {};
  return (
    <Fields
      id={id}
      since={newest?.at}
      saved={{
        ca: text.ca ?? '',
        es: text.es ?? '',
        en: text.en ?? '',
        done: done.join('\n'),
      }}
    />
  );
}

type Values = Record<(typeof languages)[number] | 'done', string>;

function Fields({ id, since, saved }: { id: number; since: string | undefined; saved: Values }) {
  const { t } = useTranslation('campaigns');
  const dates = useDates();
  const client = useQueryClient();
  const kept = useForm<Values>(`campaign.${id}.answer`, saved);
  const { values, set } = kept;
  const save = useMutation({
    mutationFn: () => {
      const { done, ...text } = values;
      const lines = done.split('\n').map((line) => line.trim());
      return putSchoolAnswer(id, { text, done: lines.filter((line) => line !== '') });
    },
    onSuccess: (found) => {
      client.setQueryData(schoolAnswerQuery(id).queryKey, found);
      kept.done();
      notify(t('answer.saved'));
    },
    meta: { showsErrors: true },
  });
  const wrong = save.error instanceof ApiError ? save.error.fields : {};
  return (
    <Card title={t('answer.title')}>
      <Form
        busy={save.isPending}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
        buttons={
          <Button type="submit" busy={save.isPending}>
            {t('answer.save')}
          </Button>
        }
      >
        <p className={layout.soft}>
          {t('answer.intro')} {t('answer.again')}
        </p>
        {since !== undefined && (
          <p className={layout.soft}>{t('answer.shown', { date: dates.day(since) })}</p>
        )}
        <Restored when={kept.restored} />
        <fieldset className={styles.answer}>
          <legend>{t('answer.text')}</legend>
          {languages.map((language) => (
            <TextArea
              key={language}
              label={languageNames[language]}
              rows={3}
              value={values[language]}
              onChange={(event) => set({ [language]: event.target.value })}
            />
          ))}
        </fieldset>
        <TextArea
          label={t('answer.done')}
          rows={5}
          value={values.done}
          onChange={(event) => set({ done: event.target.value })}
        />
        {save.error && (
          <Notice tone="error">
            {[...(wrong.text ?? []), ...(wrong.done ?? [])].join(' ') || errorText(save.error)}
          </Notice>
        )}
      </Form>
    </Card>
  );
}
