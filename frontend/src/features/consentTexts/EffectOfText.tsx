import { useTranslation } from 'react-i18next';
import type { TextEffect } from '../../api/types';

/** Shows the effect of publishing a text beforehand. */
export function EffectOfText({ effect }: { effect: TextEffect }) {
  const { t } = useTranslation('consentTexts');
  const { outdates, schools, screenings, answered, waiting } = effect;
  return (
    <>
      <p>{t('publish.schools', { count: schools })}</p>
      {!outdates && <p>{t('publish.same')}</p>}
      {outdates && screenings === 0 && <p>{t('publish.nobody')}</p>}
      {answered > 0 && <p>{t('publish.answered', { count: answered })}</p>}
      {waiting > 0 && <p>{t('publish.waiting', { count: waiting })}</p>}
      {screenings > 0 && <p>{t('publish.screenings', { count: screenings })}</p>}
      <p>{t('publish.forever')}</p>
    </>
  );
}
