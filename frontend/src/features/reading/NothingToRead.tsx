import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readingListQuery } from '../../api/staff/followUp';
import { EmptyState } from '../../ui/EmptyState';

/** Says that everything is read, as opposed to nobody having answered yet. */
export function NothingToRead() {
  const { t } = useTranslation('reading');
  const read = useQuery(readingListQuery({ state: 'read', limit: 1 }));
  if (read.data === undefined) return null;
  return read.data.count > 0 ? (
    <EmptyState kind="nothing-yet" title={t('list.none')} />
  ) : (
    <EmptyState kind="nothing-yet" title={t('list.nothingYet')}>
      {t('list.nothingYetText')}
    </EmptyState>
  );
}
