import { useTranslation } from 'react-i18next';
import type { FirstStep } from '../../api/staff/firstSteps';
import { useUser } from '../../auth/useMe';
import { paths } from '../../paths';
import { FirstSteps } from '../../parts/staff/toDo/FirstSteps';

const places = {
  school_contact: paths.schools.to(),
  list: paths.schoolList.to(),
  tutors: paths.addStaff.to(),
  reader: paths.readers.to(),
  consent: paths.consents.to(),
  screening: paths.newCampaign.to(),
  room_check: paths.roomCheck.to(),
  lesson: paths.campaigns.to(),
};
type Code = keyof typeof places;
const isOfSchool = (code: string): code is Code => code in places;

/** The first steps of a school's administrators. */
export function BeginningOfSchool({ steps }: { steps: readonly FirstStep[] }) {
  const { t } = useTranslation('firstSteps');
  const { user } = useUser();

  function textOf(code: Code, count: number): string {
    if (count > 0 && (code === 'tutors' || code === 'consent'))
      return t(`school.${code}.textLeft`, { count });
    return t(`school.${code}.text`);
  }

  return (
    <FirstSteps
      user={user.id}
      steps={steps.flatMap(({ code, done, lacking }) => {
        if (!isOfSchool(code)) return [];
        return {
          code,
          done,
          title: t(`school.${code}.title`),
          text: textOf(code, lacking),
          go: { to: places[code], label: t(`school.${code}.go`) },
        };
      })}
    />
  );
}
