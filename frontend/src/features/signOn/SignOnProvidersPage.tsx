import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { providersQuery } from '../../api/staff/signOnProviders';
import { useUser } from '../../auth/useMe';
import { paths } from '../../paths';
import { Button } from '../../ui/staff/Button';
import layout from '../../ui/staff/layout.module.css';
import { PageHeader } from '../../ui/staff/PageHeader';
import { SkeletonLines } from '../../ui/staff/SkeletonLines';
import { ProviderCard } from './ProviderCard';
import { ProviderForm } from './ProviderForm';

/** Manages the external accounts with which a school's staff log in. */
export default function SignOnProvidersPage() {
  const { t } = useTranslation(['signOn', 'common']);
  const { role } = useUser();
  const providers = useQuery(providersQuery);
  const [adding, setAdding] = useState(false);
  return (
    <div className={layout.narrow}>
      <PageHeader
        title={t('common:titles.signOnProviders')}
        intro={t('intro')}
        back={paths.schools.to()}
        actions={role === 'P' && <Button onClick={() => setAdding(true)}>{t('add')}</Button>}
      />
      <div className={layout.stack}>
        {adding && <ProviderForm onEnd={() => setAdding(false)} />}
        {providers.isPending ? (
          <SkeletonLines />
        ) : (
          providers.data?.length === 0 && !adding && <p>{t('none')}</p>
        )}
        {providers.data?.map((provider) => (
          <ProviderCard key={provider.id} provider={provider} />
        ))}
      </div>
    </div>
  );
}
