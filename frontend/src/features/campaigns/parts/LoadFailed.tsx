import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/errors';
import { paths } from '../../../paths';
import { EmptyState } from '../../../ui/EmptyState';
import { ButtonLink } from '../../../ui/staff/Button';
import { PageHeader } from '../../../ui/staff/PageHeader';

/** Says why a screening, or a lesson, is not shown, and what to do. */
export function LoadFailed({ error }: { error: Error | null }) {
  const { t } = useTranslation(['campaigns', 'common']);
  const gone = error === null || (error instanceof ApiError && error.status === 404);
  return (
    <>
      <PageHeader title={t('common:titles.campaign')} back={paths.campaigns.to()} />
      <EmptyState
        kind={gone ? 'nothing-found' : 'failed'}
        error={gone && error}
        title={t(gone ? 'notFound' : 'loadFailed')}
        action={gone && <ButtonLink to={paths.campaigns.to()}>{t('allCampaigns')}</ButtonLink>}
      >
        {gone && t('notFoundText')}
      </EmptyState>
    </>
  );
}
