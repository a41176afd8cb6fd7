import { useTranslation } from 'react-i18next';
import type { FirstStep } from '../../api/staff/firstSteps';
import { useUser } from '../../auth/useMe';
import { paths } from '../../paths';
import { FirstSteps } from '../../parts/staff/toDo/FirstSteps';

/** The licensed questions are loaded on the server, so no screen leads to them. */
const places = {
  school: paths.schools.to(),
  school_admin: paths.newSchoolAdmin.to(),
  second_factor: paths.user.to(),
  contact: paths.privacy.to(),
  texts: paths.privacy.to(),
  consent_text: paths.newConsentText.to(),
};
const hasPlace = (code: string): code is keyof typeof places => code in places;
const isOfAlba = (code: string): code is keyof typeof places | 'wording' =>
  hasPlace(code) || code === 'wording';

/** The first steps of product administrators. */
export function BeginningOfAlba({ steps }: { steps: readonly FirstStep[] }) {
  const { t } = useTranslation('firstSteps');
  const { user } = useUser();
  return (
    <FirstSteps
      user={user.id}
      steps={steps.flatMap(({ code, done }) => {
        if (!isOfAlba(code)) return [];
        return {
          code,
          done,
          title: t(`product.${code}.title`),
          text: t(`product.${code}.text`),
          ...(hasPlace(code) && { go: { to: places[code], label: t(`product.${code}.go`) } }),
        };
      })}
    />
  );
}
