import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { meanwhileOf } from '../../api/staff/meanwhile';
import { updateTestTaker } from '../../api/staff/people';
import { campaignKeys } from '../../api/openCampaigns';
import { takerKeys } from '../../api/testTakers';
import type { TestTaker } from '../../api/types';
import { notify } from '../../ui/notify';
import { Switch } from '../../ui/staff/Switch';
import styles from './bonds.module.css';
import { fullName } from '../../lib/fullName';

/** Sets whether the family gets any email about a pupil. */
export function QuietSwitch({ person }: { person: TestTaker }) {
  const { t } = useTranslation('contacts');
  const textId = useId();
  const name = fullName(person);
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (quiet: boolean) => updateTestTaker(person.id, { quiet, version: person.version }),
    meta: { showsErrors: true, invalidates: [takerKeys.all, campaignKeys.all] },
    onError: (error) => {
      notify(`${t('quietFailed')} ${errorText(error)}`, { tone: 'error' });
      if (meanwhileOf(error)) return client.invalidateQueries({ queryKey: takerKeys.all });
    },
  });
  const quiet = change.isPending ? change.variables : person.quiet;
  return (
    <div className={styles.quiet}>
      <Switch
        label={t('quiet', { name })}
        checked={!quiet}
        state={t(quiet ? 'quietOn' : 'quietOff')}
        describedBy={textId}
        onChange={(written) => change.mutate(!written)}
      />
      <p id={textId} className={styles.note}>
        {t('quietText', { name })}
      </p>
    </div>
  );
}
