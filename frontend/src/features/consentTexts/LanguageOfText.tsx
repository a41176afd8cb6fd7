import { useTranslation } from 'react-i18next';
import { languageNames, languages, type Language } from '../../i18n/language';
import { Segments } from '../../ui/staff/Segments';

/** Chooses which of the three languages is shown. */
export function LanguageOfText({
  value,
  onChange,
}: {
  value: Language;
  onChange: (language: Language) => void;
}) {
  const { t } = useTranslation('consentTexts');
  return (
    <Segments
      label={t('language')}
      options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
      value={value}
      onChange={onChange}
    />
  );
}
