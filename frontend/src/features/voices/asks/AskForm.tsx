import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../../api/errors';
import { followUpKeys } from '../../../api/followUp';
import { askAbout, askChoicesQuery, type AskChoices } from '../../../api/staff/asks';
import { useUser } from '../../../auth/useMe';
import { useForm } from '../../../forms/useForm';
import { fullName } from '../../../lib/fullName';
import { useDates } from '../../../lib/useDates';
import { notify } from '../../../ui/notify';
import { Button } from '../../../ui/staff/Button';
import { Checkbox } from '../../../ui/staff/Checkbox';
import { DateField } from '../../../ui/staff/DateField';
import { Form } from '../../../ui/staff/Form';
import layout from '../../../ui/staff/layout.module.css';
import { Notice } from '../../../ui/staff/Notice';
import { Restored } from '../../../ui/staff/Restored';
import { SkeletonLines } from '../../../ui/staff/SkeletonLines';
import { TextArea } from '../../../ui/staff/TextArea';
import { Preview } from './Preview';
import { Teachers } from './Teachers';

const LEAST = 10;
const MOST = 300;

interface Props {
  child: number;
  name: string;
  onDone: () => void;
  /** The open case for which a reader asks. */
  ofCase: number | null;
}

/** Asks about the child once the teachers and days to choose from are known. */
export function AskForm(props: Props) {
  const choices = useQuery(askChoicesQuery(props.child));
  if (choices.isError) return <Notice tone="error">{errorText(choices.error)}</Notice>;
  return choices.data ? <Filled {...props} choices={choices.data} /> : <SkeletonLines lines={4} />;
}

function Filled({ child, name, onDone, ofCase, choices }: Props & { choices: AskChoices }) {
  const { t } = useTranslation(['asks', 'common']);
  const { day } = useDates();
  const by = fullName(useUser().user);
  const { values, set, restored, done } = useForm(`ask.${child}`, {
    why: '',
    self: true,
    guardians: true,
    teachers: [] as readonly number[],
    due_on: choices.usual_day,
  });
  const { why, self, guardians, teachers, due_on } = values;
  const [tried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: (anyway: boolean) =>
      askAbout(child, {
        ...values,
        questionnaires: ['SDQ'],
        why: why.trim(),
        teachers: [...teachers],
        anyway,
        ...(ofCase !== null && { case: ofCase }),
      }),
    meta: { showsErrors: true, invalidates: [followUpKeys.all] },
    onSuccess: () => {
      done();
      notify(t('sent'), { tone: 'success' });
      onDone();
    },
  });
  const noReason = why.trim().length < LEAST;
  const nobody = !self && !guardians && teachers.length === 0;
  const noDay = due_on < choices.first_day || due_on > choices.last_day;
  const isTooSoon = send.error instanceof ApiError && send.error.code === 'too_soon';

  function trySending(anyway: boolean) {
    setTried(true);
    if (!noReason && !nobody && !noDay) send.mutate(anyway);
  }

  return (
    <Form
      busy={send.isPending}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        trySending(false);
      }}
      buttons={
        <>
          <Button type="submit" busy={send.isPending} busyLabel={t('sending')}>
            {t('send')}
          </Button>
          <Button
            type="button"
            variant="secondary"
            onClick={() => {
              done();
              onDone();
            }}
          >
            {t('common:actions.cancel')}
          </Button>
        </>
      }
    >
      <Restored when={restored} />
      <TextArea
        label={t('why')}
        hint={t('whyHint')}
        value={why}
        rows={3}
        maxLength={MOST}
        error={tried && noReason ? t('whyMissing') : undefined}
        onChange={({ target }) => set({ why: target.value })}
      />
      <fieldset>
        <legend>{t('whom')}</legend>
        <Checkbox
          label={t('self')}
          checked={self}
          onChange={({ target }) => set({ self: target.checked })}
        />
        <Checkbox
          label={t('guardians')}
          checked={guardians}
          onChange={({ target }) => set({ guardians: target.checked })}
        />
        <Teachers
          all={choices.teachers}
          chosen={teachers}
          onChange={(chosen) => set({ teachers: chosen })}
        />
        {tried && nobody && <Notice tone="error">{t('nobody')}</Notice>}
      </fieldset>
      <DateField
        label={t('due')}
        hint={t('dueHint', { first: day(choices.first_day), last: day(choices.last_day) })}
        value={due_on}
        min={choices.first_day}
        max={choices.last_day}
        error={
          tried && noDay
            ? t('dueHint', { first: day(choices.first_day), last: day(choices.last_day) })
            : undefined
        }
        onChange={(chosen) => set({ due_on: chosen })}
      />
      <Preview
        by={by}
        child={name}
        why={why.trim()}
        pupil={self}
        readsWhy={choices.reads_why}
        teachers={teachers.length > 0}
      />
      {send.isError && (
        <Notice tone="error">
          <p>{errorText(send.error)}</p>
          {isTooSoon && (
            <Button type="button" variant="secondary" size="small" onClick={() => trySending(true)}>
              {t('anyway')}
            </Button>
          )}
        </Notice>
      )}
      <p className={layout.soft}>{t('kept')}</p>
    </Form>
  );
}
