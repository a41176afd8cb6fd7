import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportsQuery } from '../../api/staff/research';
import { useUser } from '../../auth/useMe';
import { paths } from '../../paths';
import { Button } from '../../ui/staff/Button';
import layout from '../../ui/staff/layout.module.css';
import { PageHeader } from '../../ui/staff/PageHeader';
import { SkeletonLines } from '../../ui/staff/SkeletonLines';
import { AskForm } from './AskForm';
import { ExportCard } from './ExportCard';

/** Files of rows for research: one person asks, another one confirms. */
export default function ResearchPage() {
  const { t } = useTranslation(['research', 'common']);
  const { role } = useUser();
  const found = useQuery(exportsQuery);
  const [asking, setAsking] = useState(false);
  return (
    <div className={layout.narrow}>
      <PageHeader
        title={t('common:titles.research')}
        intro={t('intro')}
        back={paths.schools.to()}
        actions={role === 'P' && <Button onClick={() => setAsking(true)}>{t('ask.open')}</Button>}
      />
      <div className={layout.stack}>
        {asking && <AskForm onEnd={() => setAsking(false)} />}
        {found.isPending ? (
          <SkeletonLines />
        ) : (
          found.data?.length === 0 && !asking && <p>{t('none')}</p>
        )}
        {found.data?.map((one) => (
          <ExportCard key={one.id} one={one} />
        ))}
      </div>
    </div>
  );
}
