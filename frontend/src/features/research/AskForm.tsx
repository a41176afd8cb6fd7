import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../api/errors';
import { askForExport, researchKey, type NewResearchExport } from '../../api/staff/research';
import { useForm } from '../../forms/useForm';
import { isDay, serverToday, shiftDay } from '../../lib/days';
import { notify } from '../../ui/notify';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { Checkbox } from '../../ui/staff/Checkbox';
import { DateField } from '../../ui/staff/DateField';
import { Form } from '../../ui/staff/Form';
import layout from '../../ui/staff/layout.module.css';
import { Notice } from '../../ui/staff/Notice';
import { Restored } from '../../ui/staff/Restored';
import { SelectField } from '../../ui/staff/SelectField';
import { TextArea } from '../../ui/staff/TextArea';
import { TextField } from '../../ui/staff/TextField';

const CHOICES = { SDQ: ['SDQ'], BFI: ['BFI'], both: ['SDQ', 'BFI'] } as const;
const PURPOSE = { least: 20, most: 1000 };
const APPROVAL = { least: 5, most: 200 };

interface Asked {
  purpose: string;
  approval: string;
  questionnaires: keyof typeof CHOICES;
  from: string;
  to: string;
  left: boolean;
}

/** Asks for a file; nothing is made until a second person has confirmed it. */
export function AskForm({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation(['research', 'common']);
  const today = serverToday();
  const { values, set, restored, done } = useForm<Asked>('research.ask', {
    purpose: '',
    approval: '',
    questionnaires: 'SDQ',
    from: shiftDay(today, { years: -1 }),
    to: today,
    left: false,
  });
  const [tried, setTried] = useState(false);
  const ask = useMutation({
    mutationFn: () => {
      const questionnaires: NewResearchExport['questionnaires'] = [
        ...CHOICES[values.questionnaires],
      ];
      return askForExport({ ...values, questionnaires });
    },
    meta: { showsErrors: true, invalidates: [researchKey] },
    onSuccess: () => {
      done();
      notify(t('ask.done'), { tone: 'success' });
      onEnd();
    },
  });
  const refused = ask.error instanceof ApiError ? ask.error.fields : {};
  const wrong = {
    purpose: values.purpose.trim().length < PURPOSE.least && t('ask.purposeMissing'),
    approval: values.approval.trim().length < APPROVAL.least && t('ask.approvalMissing'),
    from: !isDay(values.from) && t('ask.dayMissing'),
    to:
      (!isDay(values.to) && t('ask.dayMissing')) || (values.to < values.from && t('ask.dayOrder')),
  };
  const said = (name: keyof typeof wrong) =>
    (tried && wrong[name]) || refused[name]?.join(' ') || undefined;

  function handleSend() {
    setTried(true);
    if (!Object.values(wrong).some(Boolean)) ask.mutate();
  }

  return (
    <Card title={t('ask.title')}>
      <Form
        busy={ask.isPending}
        onSubmit={handleSend}
        buttons={
          <>
            <Button type="submit" busy={ask.isPending} busyLabel={t('working')}>
              {t('ask.do')}
            </Button>
            <Button
              variant="secondary"
              onClick={() => {
                done();
                onEnd();
              }}
            >
              {t('common:actions.cancel')}
            </Button>
          </>
        }
      >
        <p>{t('ask.text')}</p>
        <Restored when={restored} />
        <TextArea
          label={t('facts.purpose')}
          hint={t('ask.purposeHint')}
          rows={3}
          maxLength={PURPOSE.most}
          value={values.purpose}
          error={said('purpose')}
          onChange={({ target }) => set({ purpose: target.value })}
        />
        <TextField
          label={t('facts.approval')}
          hint={t('ask.approvalHint')}
          maxLength={APPROVAL.most}
          value={values.approval}
          error={said('approval')}
          onChange={({ target }) => set({ approval: target.value })}
        />
        <SelectField
          label={t('facts.questionnaires')}
          value={values.questionnaires}
          options={(['SDQ', 'BFI', 'both'] as const).map((value) => ({
            value,
            label: t(`questionnaires.${value}`),
          }))}
          onChange={({ target }) => set({ questionnaires: target.value as keyof typeof CHOICES })}
        />
        <div className={layout.pair}>
          <DateField
            label={t('ask.from')}
            value={values.from}
            error={said('from')}
            onChange={(from) => set({ from })}
          />
          <DateField
            label={t('ask.to')}
            value={values.to}
            error={said('to')}
            onChange={(to) => set({ to })}
          />
        </div>
        <Checkbox
          label={t('ask.left')}
          checked={values.left}
          onChange={({ target }) => set({ left: target.checked })}
        />
        {ask.isError && <Notice tone="error">{errorText(ask.error)}</Notice>}
      </Form>
    </Card>
  );
}
