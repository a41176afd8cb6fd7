import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { declare, type Declaration } from '../../api/account';
import { configQuery, defaultConsentAge } from '../../api/config';
import { errorText } from '../../api/errors';
import { meQuery } from '../../auth/useMe';
import { Button } from '../../ui/Button';
import { ChoiceCards } from '../../ui/ChoiceCards';
import { Notice } from '../../ui/Notice';
import { notify } from '../../ui/notify';
import styles from './family.module.css';

/** Asks what was left out at sign-up: being a parent or guardian, or old enough to answer alone. */
export function AboutYou({ declares }: { declares: string }) {
  const { t } = useTranslation('family');
  const queryClient = useQueryClient();
  const age = useQuery(configQuery).data?.own_consent_age ?? defaultConsentAge;
  const [chosen, setChosen] = useState<Declaration | null>(null);
  const save = useMutation({
    mutationFn: declare,
    meta: { showsErrors: true },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      notify(t('about.saved'));
    },
  });
  const failure = save.isError && (
    <Notice tone="error" title={t('about.failed')}>
      {errorText(save.error)}
    </Notice>
  );
  if (declares === 'of_age') {
    return (
      <div className={styles.form}>
        <p>{t('about.ofAge')}</p>
        {failure}
        <div className={styles.actions}>
          <Button variant="secondary" busy={save.isPending} onClick={() => save.mutate('parent')}>
            {t('about.isParent')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.form}>
      <ChoiceCards
        name="declares"
        legend={t('about.unsaid')}
        choices={[
          { value: 'parent', label: t('about.isParent') },
          { value: 'of_age', label: t('about.isOfAge', { age }) },
        ]}
        value={chosen}
        onChange={setChosen}
      />
      {failure}
      <div className={styles.actions}>
        <Button
          disabled={chosen === null}
          busy={save.isPending}
          busyLabel={t('children.saving')}
          onClick={() => chosen && save.mutate(chosen)}
        >
          {t('about.save')}
        </Button>
      </div>
    </div>
  );
}
