import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { campaignQuery } from '../../api/staff/campaigns';
import { errorText } from '../../api/errors';
import { overviewQuery } from '../../api/staff/overview';
import { useSeveralSchools } from '../../auth/useSeveralSchools';
import { paths } from '../../paths';
import layout from '../../ui/staff/layout.module.css';
import { PageHeader } from '../../ui/staff/PageHeader';
import { SearchSelect } from '../../ui/staff/SearchSelect';
import { ConsentsOfClass } from './ConsentsOfClass';
import { ConsentsOfScreening } from './ConsentsOfScreening';
import styles from './consents.module.css';
import { FormCode, type PupilOfForm } from './FormCode';

interface ClassToHear {
  course: number;
  course_name: string;
  class_name: string;
  /** The school's name, if there are several, and the number of missing answers. */
  note: string;
}

/** Records the consents of a class from the papers: for all pupils, or for one screening. */
export default function ConsentsPage() {
  const { t } = useTranslation('recordConsent');
  const severalSchools = useSeveralSchools();
  const [parameters, setParameters] = useSearchParams();
  const course = Number(parameters.get('course'));
  const campaign = Number(parameters.get('campaign')) || null;
  const overview = useQuery({ ...overviewQuery, enabled: campaign === null });
  const screening = useQuery({ ...campaignQuery(campaign ?? 0), enabled: campaign !== null });
  const source = campaign === null ? overview : screening;
  const classes =
    campaign === null ? ofAll(overview.data?.classes ?? [], course) : ofOne(screening.data);
  const [goTo, setGoTo] = useState<PupilOfForm | null>(null);
  function handleFound(pupil: PupilOfForm) {
    setParameters(
      (now) => {
        now.delete('code');
        if (pupil.course !== null) now.set('course', String(pupil.course));
        return now;
      },
      { replace: true },
    );
    setGoTo(pupil);
  }
  const chosen = classes.find((one) => one.course === course) ?? null;
  return (
    <>
      <PageHeader
        title={t('byClass.title')}
        back={campaign === null ? paths.testTakers.to() : paths.campaign.to(campaign)}
        intro={
          screening.data
            ? t('byClass.introOf', {
                name: [screening.data.name, severalSchools && screening.data.school_name]
                  .filter(Boolean)
                  .join(' · '),
              })
            : t('byClass.intro')
        }
      />
      <div className={`${layout.stack} ${layout.wide}`}>
        <div className={styles.where}>
          <FormCode scanned={parameters.get('code') ?? ''} onFound={handleFound} />
          <SearchSelect<ClassToHear>
            label={t('byClass.choose')}
            placeholder={t('byClass.choose')}
            items={classes}
            itemKey={(one) => one.course}
            itemLabel={(one) => `${one.course_name} ${one.class_name}`.trim()}
            itemNote={(one) => one.note}
            loading={source.isPending}
            error={source.isError ? errorText(source.error) : undefined}
            value={chosen}
            onChange={(one) =>
              setParameters(
                (now) => {
                  if (one) now.set('course', String(one.course));
                  else now.delete('course');
                  return now;
                },
                { replace: true },
              )
            }
          />
        </div>
        {chosen &&
          (screening.data ? (
            <ConsentsOfScreening
              key={course}
              campaign={screening.data}
              course={course}
              goTo={goTo}
            />
          ) : (
            <ConsentsOfClass key={course} course={course} goTo={goTo} />
          ))}
      </div>
    </>
  );
}

function ofAll(
  classes: readonly (Omit<ClassToHear, 'note'> & {
    school: number;
    school_name: string;
    consent_missing: number;
  })[],
  course: number,
): ClassToHear[] {
  const several = new Set(classes.map((one) => one.school)).size > 1;
  return classes
    .filter((one) => one.consent_missing > 0 || one.course === course)
    .map((one) => ({
      ...one,
      note: [several && one.school_name, one.consent_missing].filter(Boolean).join(' · '),
    }));
}

function ofOne(campaign: { class_names: Omit<ClassToHear, 'note'>[] } | undefined): ClassToHear[] {
  return campaign?.class_names.map((one) => ({ ...one, note: '' })) ?? [];
}
