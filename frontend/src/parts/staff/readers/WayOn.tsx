import { useTranslation } from 'react-i18next';
import { useUser } from '../../../auth/useMe';
import { paths } from '../../../paths';
import { ButtonLink } from '../../../ui/staff/Button';

/** Leads on from something about a pupil that isn't here, or that this user may not read. */
export function WayOn() {
  const { t } = useTranslation(['reading', 'common']);
  if (useUser().user.reads_for.length > 0) {
    return <ButtonLink to={paths.reading.to()}>{t('case.back')}</ButtonLink>;
  }
  return <ButtonLink to={paths.premium.to()}>{t('common:actions.goHome')}</ButtonLink>;
}
