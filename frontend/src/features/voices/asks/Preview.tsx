import { useTranslation } from 'react-i18next';
import layout from '../../../ui/staff/layout.module.css';

/** Shows, before anything is sent, what the family, the pupil and teachers will read. */
export function Preview({
  by,
  child,
  why,
  family,
  pupil,
  readsWhy,
  teachers,
}: {
  by: string;
  child: string;
  why: string;
  /** False if no email reaches anybody who decides. */
  family: boolean;
  pupil: boolean;
  readsWhy: boolean;
  teachers: boolean;
}) {
  const { t } = useTranslation(['asks', 'alone']);
  return (
    <section aria-label={t('preview.title')}>
      <h3>{t('preview.title')}</h3>
      <dl>
        {family && (
          <>
            <dt className={layout.soft}>{t('guardians')}</dt>
            <dd>
              {t('preview.family', { by, child })} {t('alone:why')} {why || '…'}
            </dd>
          </>
        )}
        {pupil && (
          <>
            <dt className={layout.soft}>{t('self')}</dt>
            <dd>
              {t('alone:self', { name: by })} {readsWhy && `${t('alone:why')} ${why || '…'}`}
            </dd>
          </>
        )}
        {teachers && (
          <>
            <dt className={layout.soft}>{t('teachers')}</dt>
            <dd>{t('alone:others', { name: by })}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
