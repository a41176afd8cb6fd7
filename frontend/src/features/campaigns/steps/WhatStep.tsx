import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { schoolsQuery } from '../../../api/staff/schools';
import { questionnaires, voices } from '../../../api/staff/campaigns';
import type { Campaign, Questionnaire, School, Voice } from '../../../api/types';
import { paths } from '../../../paths';
import { useUser } from '../../../auth/useMe';
import { Button, ButtonLink } from '../../../ui/staff/Button';
import { Card } from '../../../ui/staff/Card';
import { ErrorSummary, type FormProblem } from '../../../ui/staff/ErrorSummary';
import { Form } from '../../../ui/staff/Form';
import { SearchSelect } from '../../../ui/staff/SearchSelect';
import { TextField } from '../../../ui/staff/TextField';
import { ChoiceBoxes } from './ChoiceBoxes';
import { ClassBoxes } from './ClassBoxes';
import { SaveProblem } from './SaveProblem';
import type { Problems, StepProps } from './values';

const fieldIds = {
  school: 'screening-school',
  name: 'screening-name',
  classes: 'screening-classes',
  questionnaires: 'screening-questionnaires',
  voices: 'screening-voices',
} as const;

/** Step 1: the classes, the questionnaires, and who answers. */
export function WhatStep({
  draft,
  values,
  onChange,
  refused,
  saving,
  problem,
  onNext,
}: StepProps & { draft: Campaign | null }) {
  const { t } = useTranslation(['campaignSteps', 'common']);
  const { role } = useUser();
  const [tried, setTried] = useState(false);
  const schools = useQuery({ ...schoolsQuery, enabled: draft === null });
  const only = role === 'S' && schools.data?.length === 1 ? schools.data[0]! : null;
  const school = values.school ?? only?.id ?? null;

  const missing: Problems = {
    ...(school === null && { school: t('problems.school') }),
    ...(values.name.trim() === '' && { name: t('problems.name') }),
    ...(school !== null && values.classes.length === 0 && { classes: t('problems.classes') }),
    ...(values.questionnaires.length === 0 && { questionnaires: t('problems.questionnaires') }),
    ...(values.voices.length === 0 && { voices: t('problems.voices') }),
  };
  const wrong: Problems = { ...refused, ...(tried && missing) };
  const names = Object.keys(fieldIds) as (keyof typeof fieldIds)[];
  const problems = names.flatMap((name): FormProblem[] =>
    wrong[name] === undefined ? [] : [{ fieldId: fieldIds[name], message: wrong[name] }],
  );

  function handleNext() {
    setTried(true);
    if (school !== null && Object.keys(missing).length === 0) onNext(school);
  }
  return (
    <Card title={t('steps.what')}>
      <Form
        busy={saving}
        onSubmit={(event) => {
          event.preventDefault();
          handleNext();
        }}
        buttons={
          <>
            <Button type="submit" busy={saving} busyLabel={t('common:states.saving')}>
              {t('common:actions.continue')}
            </Button>
            <ButtonLink variant="secondary" to={paths.campaigns.to()}>
              {t('common:actions.cancel')}
            </ButtonLink>
          </>
        }
      >
        <ErrorSummary title={t('problems.title')} problems={problems} />
        {draft ? (
          <p>{t('what.forSchool', { school: draft.school_name })}</p>
        ) : (
          only === null && (
            <SearchSelect<School>
              id={fieldIds.school}
              label={t('common:school')}
              placeholder={t('what.schoolPlaceholder')}
              items={schools.data ?? []}
              itemKey={(one) => one.id}
              itemLabel={(one) => one.school_name}
              itemNote={(one) => one.school_postal_code}
              loading={schools.isPending}
              value={schools.data?.find((one) => one.id === school) ?? null}
              onChange={(next) => onChange({ school: next?.id ?? null, classes: [] })}
              error={schools.isError ? errorText(schools.error) : wrong.school}
            />
          )
        )}
        <TextField
          id={fieldIds.name}
          label={t('what.name')}
          hint={t('what.nameHint')}
          maxLength={80}
          autoComplete="off"
          value={values.name}
          error={wrong.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        {school !== null && (
          <ClassBoxes
            id={fieldIds.classes}
            school={school}
            chosen={values.classes}
            error={wrong.classes}
            onChange={(classes) => onChange({ classes })}
          />
        )}
        <ChoiceBoxes<Questionnaire>
          id={fieldIds.questionnaires}
          legend={t('what.questionnaires')}
          choices={questionnaires.map((value) => ({
            value,
            label: t(`questionnaires.${value}`),
            hint: t(`questionnaires.${value}Hint`),
          }))}
          chosen={values.questionnaires}
          error={wrong.questionnaires}
          onChange={(chosen) =>
            onChange({ questionnaires: questionnaires.filter((one) => chosen.includes(one)) })
          }
        />
        <ChoiceBoxes<Voice>
          id={fieldIds.voices}
          legend={t('what.voices')}
          choices={voices.map((value) => ({
            value,
            label: t(`voices.${value}`),
            hint: t(`voices.${value}Hint`),
          }))}
          chosen={values.voices}
          error={wrong.voices}
          onChange={(chosen) => onChange({ voices: voices.filter((one) => chosen.includes(one)) })}
        />
        {values.voices.includes('teacher') && (
          <ChoiceBoxes
            legend={t('what.teacherVoice')}
            single
            choices={(['on_request', 'all'] as const).map((value) => ({
              value,
              label: t(`teacherVoice.${value}`),
              hint: t(`teacherVoice.${value}Hint`),
            }))}
            chosen={[values.teacher_voice]}
            onChange={([chosen]) => chosen && onChange({ teacher_voice: chosen })}
          />
        )}
        <SaveProblem error={problem} />
      </Form>
    </Card>
  );
}
