import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { putResearch } from '../../api/staff/places';
import { schoolKeys } from '../../api/staff/schools';
import type { SchoolRow } from '../../api/types';
import { useUser } from '../../auth/useMe';
import { notify } from '../../ui/notify';
import { FoldedCard } from '../../ui/staff/FoldedCard';
import layout from '../../ui/staff/layout.module.css';
import { Notice } from '../../ui/staff/Notice';
import { Switch } from '../../ui/staff/Switch';
import styles from './schools.module.css';

/** The school's part in research, of which its own administrators alone decide. */
export function ResearchOfSchool({ school }: { school: SchoolRow }) {
  const { t } = useTranslation('schools');
  const { role } = useUser();
  const { id, research } = school;
  const put = useMutation({
    mutationFn: (on: boolean) => putResearch(id, on),
    meta: { showsErrors: true, invalidates: [schoolKeys.all] },
    onSuccess: (row) => notify(t(row.research ? 'research.nowOn' : 'research.nowOff')),
  });
  const shown = put.isPending ? put.variables : research;
  const state = t(shown ? 'research.on' : 'research.off');
  return (
    <div className={styles.below}>
      <FoldedCard
        title={t('research.title')}
        state={role === 'S' ? state : `${state} ${t('research.own')}`}
      >
        <div className={layout.stack}>
          <p className={layout.soft}>{t('research.text')}</p>
          <p className={layout.soft}>{t('research.families')}</p>
          {role === 'S' ? (
            <div>
              <Switch
                label={t('research.title')}
                checked={shown}
                state={state}
                disabled={put.isPending}
                onChange={(on) => put.mutate(on)}
              />
            </div>
          ) : (
            <p>
              {state} {t('research.own')}
            </p>
          )}
          {put.isError && <Notice tone="error">{errorText(put.error)}</Notice>}
        </div>
      </FoldedCard>
    </div>
  );
}
