import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { updateLocale } from '../../api/account';
import { activeLanguage, setLanguage } from '../../i18n/i18n';
import { isLanguage, languageNames, languages, type Language } from '../../i18n/language';
import { meQuery } from '../../auth/useMe';
import { notify } from '../../ui/notify';
import { SelectField } from '../../ui/SelectField';

/** The language of the app and of the person's emails. */
export function LanguageChoice() {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (language: Language) =>
      setLanguage(language, async (locale) => {
        queryClient.setQueryData(meQuery.queryKey, await updateLocale(locale));
      }),
    meta: { showsErrors: true },
    onSuccess: () => notify(t('languageSaved')),
    onError: () => notify(t('languageFailed'), { tone: 'error' }),
  });
  return (
    <SelectField
      label={t('language')}
      hideLabel
      hint={t('languageHint')}
      value={save.isPending ? save.variables : activeLanguage()}
      disabled={save.isPending}
      options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
      onChange={(event) => {
        if (isLanguage(event.target.value)) save.mutate(event.target.value);
      }}
    />
  );
}
