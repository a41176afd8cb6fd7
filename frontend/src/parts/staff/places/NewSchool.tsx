import { useTranslation } from 'react-i18next';
import { makeOrFindSchool, schoolKeys, type Made } from '../../../api/staff/schools';
import type { School } from '../../../api/types';
import { NewPlace } from './NewPlace';
import { useProblems } from './useProblems';

const blank: Omit<School, 'id'> = { school_name: '', school_postal_code: '' };

/** Adds a school that is not on the list yet, where it is needed. */
export function NewSchool(props: {
  onCreated: (school: Made<School>) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('enrolment');
  const { problem } = useProblems();
  return (
    <NewPlace
      kept="place.school"
      blank={blank}
      title={t('place.newSchool')}
      submitLabel={t('place.createSchool')}
      failed={t('place.schoolFailed')}
      fields={[
        {
          name: 'school_name',
          label: t('place.schoolName'),
          maxLength: 200,
          missing: problem('schoolName'),
        },
        {
          name: 'school_postal_code',
          label: t('place.postalCode'),
          maxLength: 20,
          inputMode: 'numeric',
          missing: problem('postalCode'),
        },
      ]}
      make={makeOrFindSchool}
      invalidates={[schoolKeys.all]}
      {...props}
    />
  );
}
