import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths';
import { ButtonLink } from '../../../ui/ButtonLink';
import { PathScene } from '../../../ui/illustrations/PathScene';
import { Ending } from './Ending';

/** Shown when a test does not exist (any more) or belongs to another person. */
export function TestMissing() {
  const { t } = useTranslation('taking');
  return (
    <Ending title={t('notFoundTitle')} picture={<PathScene />}>
      <p>{t('notFoundBody')}</p>
      <ButtonLink to={paths.premium.to()}>{t('toTests')}</ButtonLink>
    </Ending>
  );
}
