import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { deleteLogo, putLogo } from '../../api/staff/places';
import { schoolKeys } from '../../api/staff/schools';
import type { SchoolRow } from '../../api/types';
import { notify } from '../../ui/notify';
import { Button } from '../../ui/staff/Button';
import { FileDrop } from '../../ui/staff/FileDrop';
import { FoldedCard } from '../../ui/staff/FoldedCard';
import layout from '../../ui/staff/layout.module.css';
import styles from './schools.module.css';

/** The logo by which families recognise the school. It is sent as soon as it is chosen. */
export function SchoolLogo({ school }: { school: SchoolRow }) {
  const { t } = useTranslation('schools');
  const save = useMutation({
    mutationFn: async (file: File | null) => {
      await (file === null ? deleteLogo(school.id) : putLogo(school.id, file));
    },
    onSuccess: (_saved, file) =>
      notify(t(file === null ? 'logo.removed' : 'logo.saved'), { tone: 'success' }),
    meta: { showsErrors: true, invalidates: [schoolKeys.all] },
  });
  const image = school.logo && (
    <img src={school.logo} alt={t('logo.alt', { school: school.school_name })} />
  );
  return (
    <div className={styles.below}>
      <FoldedCard
        title={t('logo.title')}
        {...(image && { state: <div className={styles.logo}>{image}</div> })}
      >
        <div className={layout.stack}>
          <p className={layout.soft}>{t('logo.text')}</p>
          {image && (
            <div className={styles.logo}>
              {image}
              <Button variant="quiet" busy={save.isPending} onClick={() => save.mutate(null)}>
                {t('logo.remove')}
              </Button>
            </div>
          )}
          <FileDrop
            label={school.logo ? t('logo.other') : t('logo.choose')}
            hint={t('logo.hint')}
            accept="image/png,image/jpeg,image/webp"
            file={null}
            disabled={save.isPending}
            error={save.isError ? errorText(save.error) : undefined}
            onFile={(file) => save.mutate(file)}
          />
        </div>
      </FoldedCard>
    </div>
  );
}
