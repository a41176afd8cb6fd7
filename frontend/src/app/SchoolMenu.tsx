import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { takeSchoolInHand } from '../api/account';
import type { User } from '../api/types';
import { paths } from '../paths';
import { BarMenu } from '../ui/BarMenu';
import { ChevronDownIcon } from '../ui/icons';
import styles from './SchoolMenu.module.css';

/**
 * For people in several schools: which one is at hand, and the others. Nothing of one is kept for the
 * next.
 */
export function SchoolMenu({ schools }: { schools: User['schools'] }) {
  const { t } = useTranslation('common');
  const client = useQueryClient();
  const navigate = useNavigate();
  const taking = useMutation({
    mutationFn: takeSchoolInHand,
    onSuccess: async () => {
      await navigate(paths.premium.to());
      await client.resetQueries();
    },
  });
  const [first, ...others] = schools.filter((school) => school.at_hand);
  // Who administers several sees them together, so there is nothing to choose.
  if (schools.length < 2 || schools.length === others.length + 1) return null;
  const name = first ? [first, ...others].map((school) => school.name).join(', ') : '';
  return (
    <BarMenu
      label={t('nav.schoolAtHand')}
      face={
        <>
          <span className={styles.name} translate="no">
            {name}
          </span>
          <ChevronDownIcon size={20} />
        </>
      }
      choices={schools.map((school) => ({ value: String(school.id), label: school.name }))}
      current={String(first?.id ?? '')}
      onChange={(id) => {
        const chosen = schools.find((school) => String(school.id) === id);
        if (chosen && !chosen.at_hand) taking.mutate(chosen.id);
      }}
    />
  );
}
