import { useTranslation } from 'react-i18next';

/** Shows, before anything is sent, what the family, the pupil and teachers will read. */
export function Preview({
  by,
  child,
  why,
  pupil,
  readsWhy,
  teachers,
}: {
  by: string;
  child: string;
  why: string;
  pupil: boolean;
  readsWhy: boolean;
  teachers: boolean;
}) {
  const { t } = useTranslation(['asks', 'alone']);
  return (
    <section aria-label={t('preview.title')}>
      <h3>{t('preview.title')}</h3>
      <dl>
        <dt>{t('guardians')}</dt>
        <dd>
          {t('preview.family', { by, child })} {t('alone:why')} {why || '…'}
        </dd>
        {pupil && (
          <>
            <dt>{t('self')}</dt>
            <dd>
              {t('alone:self', { name: by })} {readsWhy && `${t('alone:why')} ${why || '…'}`}
            </dd>
          </>
        )}
        {teachers && (
          <>
            <dt>{t('teachers')}</dt>
            <dd>{t('alone:others', { name: by })}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
