import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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
import { Restored } from '../../../ui/staff/Restored';
import { SkeletonLines } from '../../../ui/staff/SkeletonLines';
import { TextArea } from '../../../ui/staff/TextArea';
import { BeforeSending, leadsNowhere } from './BeforeSending';
import { NotSent } from './NotSent';
import { Preview } from './Preview';
import { WhoAnswers } from './WhoAnswers';

const LEAST = 10;
const MOST = 300;

interface Props {
  child: number;
  name: string;
  onDone: () => void;
}

/** Asks about the child once it is known what can be chosen. */
export function AskForm(props: Props) {
  const choices = useQuery(askChoicesQuery(props.child));
  if (choices.isError) return null;
  return choices.data ? <Filled {...props} choices={choices.data} /> : <SkeletonLines lines={4} />;
}

function Filled({ child, name, onDone, choices }: Props & { choices: AskChoices }) {
  const { t } = useTranslation(['asks', 'common']);
  const { day } = useDates();
  const by = fullName(useUser().user);
  const can = (voice: 'self' | 'guardian') =>
    choices.not_possible.every(({ voice: one }) => one !== voice);
  const { values, set, restored, done } = useForm(`ask.${child}`, {
    why: '',
    self: can('self'),
    guardians: can('guardian'),
    teachers: [] as readonly number[],
    due_on: choices.usual_day,
    forCase: choices.case !== null,
  });
  const { why, teachers, due_on, forCase } = values;
  const self = values.self && can('self');
  const guardians = values.guardians && can('guardian');
  const [tried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: (anyway: boolean) =>
      askAbout(child, {
        questionnaires: ['SDQ'],
        self,
        guardians,
        teachers: [...teachers],
        due_on,
        why: why.trim(),
        ...(forCase && choices.case !== null && { case: choices.case }),
        anyway,
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

  function trySending(anyway: boolean) {
    setTried(true);
    if (!noReason && !nobody && !noDay) send.mutate(anyway);
  }

  return (
    <>
      <BeforeSending child={child} name={name} choices={choices} />
      <Form
        busy={send.isPending}
        onSubmit={() => trySending(false)}
        buttons={
          <>
            <Button
              type="submit"
              busy={send.isPending}
              busyLabel={t('sending')}
              disabled={leadsNowhere(choices)}
            >
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
        <WhoAnswers
          choices={choices}
          chosen={{ self, guardians, teachers }}
          missing={tried && nobody}
          onChange={set}
        />
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
        {choices.case !== null && (
          <Checkbox
            label={t('forCase')}
            checked={forCase}
            onChange={({ target }) => set({ forCase: target.checked })}
          />
        )}
        <Preview
          by={by}
          child={name}
          why={why.trim()}
          family={choices.reached.length > 0}
          pupil={self}
          readsWhy={choices.reads_why}
          teachers={teachers.length > 0}
        />
        {send.isError && <NotSent error={send.error} onAnyway={() => trySending(true)} />}
        <p className={layout.soft}>{t('kept')}</p>
      </Form>
    </>
  );
}
