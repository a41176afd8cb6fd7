import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/errors';
import { paths } from '../../app/paths';
import { ButtonLink } from '../../ui/ButtonLink';
import { PathScene } from '../../ui/illustrations/PathScene';
import { Ending } from './Ending';
import { HelpNow } from './HelpNow';

/** Whether the server asks for a guardian's consent that is not, or no longer, on record. */
export function isConsentMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'guardian_consent_required';
}

/**
 * In the place of a test about somebody too young to go without: what is missing, whom to ask, and
 * that all is well.
 */
export function ConsentMissing({
  aboutName,
  begun,
}: {
  /** Who the test is about; null for oneself. */
  aboutName: string | null;
  /** Whether there are answers already, which are kept. */
  begun: boolean;
}) {
  const { t } = useTranslation('taking');
  return (
    <Ending
      title={aboutName === null ? t('consent.title') : t('consent.other.title')}
      picture={<PathScene />}
    >
      {aboutName === null ? (
        <>
          <p>{begun ? t('consent.missingBegun') : t('consent.missing')}</p>
          <p>{t('consent.ask')}</p>
          <p>{begun ? t('consent.calmBegun') : t('consent.calm')}</p>
        </>
      ) : (
        <>
          <p>{t('consent.other.missing', { name: aboutName })}</p>
          <p>{t('consent.other.ask')}</p>
          <p>{begun ? t('consent.other.calmBegun') : t('consent.other.calm')}</p>
        </>
      )}
      <ButtonLink to={paths.premium.to()}>{t('toTests')}</ButtonLink>
      <HelpNow />
    </Ending>
  );
}
