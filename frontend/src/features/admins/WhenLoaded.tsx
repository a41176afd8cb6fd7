import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/errors';
import { ButtonLink } from '../../ui/staff/Button';
import { EmptyState } from '../../ui/EmptyState';
import { SkeletonLines } from '../../ui/staff/SkeletonLines';

/** Renders the form once the administrator has loaded, or says that loading failed. */
export function WhenLoaded<Admin>({
  answer,
  listPath,
  children,
}: {
  answer: UseQueryResult<Admin>;
  listPath: string;
  children: (admin: Admin) => ReactNode;
}) {
  const { t } = useTranslation(['admins', 'common']);
  if (answer.data !== undefined) return children(answer.data);
  if (!answer.isError) return <SkeletonLines lines={6} />;
  if (answer.error instanceof ApiError && answer.error.status === 404) {
    return (
      <EmptyState
        kind="nothing-found"
        error={answer.error}
        title={t('form.notFound')}
        action={<ButtonLink to={listPath}>{t('form.toList')}</ButtonLink>}
      >
        {t('form.notFoundText')}
      </EmptyState>
    );
  }
  return <EmptyState kind="failed" title={t('form.loadFailed')} />;
}
