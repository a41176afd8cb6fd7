import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths';
import { ButtonLink } from '../../ui/ButtonLink';
import { PathScene } from '../../ui/illustrations/PathScene';
import { Ending } from './Ending';
import { HelpNow } from './HelpNow';

/** For somebody too young to begin alone: what is missing, whom to ask, and that all is well. */
export function ConsentMissing() {
  const { t } = useTranslation('taking');
  return (
    <Ending title={t('consent.title')} picture={<PathScene />}>
      <p>{t('consent.missing')}</p>
      <p>{t('consent.ask')}</p>
      <p>{t('consent.calm')}</p>
      <ButtonLink to={paths.premium.to()}>{t('toTests')}</ButtonLink>
      <HelpNow />
    </Ending>
  );
}
