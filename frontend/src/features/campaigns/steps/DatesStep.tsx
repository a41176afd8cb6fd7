import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { configQuery } from '../../../api/config';
import type { Basis } from '../../../api/types';
import { Button } from '../../../ui/staff/Button';
import { Card } from '../../../ui/staff/Card';
import { DateField } from '../../../ui/staff/DateField';
import { isDay } from '../../../lib/days';
import { ErrorSummary, type FormProblem } from '../../../ui/staff/ErrorSummary';
import { Form } from '../../../ui/staff/Form';
import layout from '../../../ui/staff/layout.module.css';
import { ChoiceBoxes } from './ChoiceBoxes';
import { SaveProblem } from './SaveProblem';
import type { Problems, StepProps } from './values';

const fieldIds = {
  opens_on: 'screening-opens',
  closes_on: 'screening-closes',
  basis: 'screening-basis',
} as const;

/** Step 2: the days of the screening, and its legal basis. */
export function DatesStep({
  values,
  onChange,
  refused,
  saving,
  problem,
  onNext,
  onBack,
}: StepProps & { onBack: () => void }) {
  const { t } = useTranslation(['campaignSteps', 'common']);
  const [tried, setTried] = useState(false);
  const bases = useQuery(configQuery).data?.campaign_bases ?? ['consent'];
  const { opens_on: opensOn, closes_on: closesOn } = values;
  const missing: Problems = {
    ...(!bases.includes(values.basis) && { basis: t('problems.basis') }),
    ...(!isDay(opensOn) && { opens_on: t('problems.opens') }),
    ...(isDay(closesOn)
      ? closesOn < opensOn && isDay(opensOn) && { closes_on: t('problems.order') }
      : { closes_on: t('problems.closes') }),
  };
  const wrong: Problems = { ...refused, ...(tried && missing) };
  const names = Object.keys(fieldIds) as (keyof typeof fieldIds)[];
  const problems = names.flatMap((name): FormProblem[] =>
    wrong[name] === undefined ? [] : [{ fieldId: fieldIds[name], message: wrong[name] }],
  );
  return (
    <Card title={t('steps.dates')}>
      <Form
        busy={saving}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (values.school !== null && Object.keys(missing).length === 0) onNext(values.school);
        }}
        buttons={
          <>
            <Button type="submit" busy={saving} busyLabel={t('common:states.saving')}>
              {t('common:actions.continue')}
            </Button>
            <Button variant="secondary" onClick={onBack}>
              {t('common:actions.previous')}
            </Button>
          </>
        }
      >
        <ErrorSummary title={t('problems.title')} problems={problems} />
        <div className={layout.pair}>
          <DateField
            id={fieldIds.opens_on}
            label={t('dates.opens')}
            value={opensOn}
            error={wrong.opens_on}
            onChange={(day) => onChange({ opens_on: day })}
          />
          <DateField
            id={fieldIds.closes_on}
            label={t('dates.closes')}
            hint={t('dates.closesHint')}
            min={isDay(opensOn) ? opensOn : undefined}
            value={closesOn}
            error={wrong.closes_on}
            onChange={(day) => onChange({ closes_on: day })}
          />
        </div>
        <ChoiceBoxes<Basis>
          id={fieldIds.basis}
          legend={t('dates.basis')}
          single
          choices={bases.map((value) => ({
            value,
            label: t(`basis.${value}`),
            hint: t(`basis.${value}Hint`),
          }))}
          chosen={[values.basis]}
          error={wrong.basis}
          onChange={([basis]) => basis && onChange({ basis })}
        />
        {values.basis === 'consent' && (
          <ChoiceBoxes
            legend={t('dates.guardians')}
            single
            choices={(['one', 'all'] as const).map((value) => ({
              value,
              label: t(`guardians.${value}`),
              hint: t(`guardians.${value}Hint`),
            }))}
            chosen={[values.needs_guardians]}
            onChange={([chosen]) => chosen && onChange({ needs_guardians: chosen })}
          />
        )}
        <SaveProblem error={problem} />
      </Form>
    </Card>
  );
}
