import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checkQuery } from '../../../api/staff/campaigns';
import type { Campaign } from '../../../api/types';
import { Button } from '../../../ui/staff/Button';
import { Card } from '../../../ui/staff/Card';
import layout from '../../../ui/staff/layout.module.css';
import { CheckResult } from './CheckResult';

/** Step 3: shows who would be asked, and what should be mended first. */
export function CheckStep({
  campaign,
  onBack,
  onNext,
}: {
  campaign: Campaign;
  onBack: () => void;
  onNext: () => void;
}) {
  const { t } = useTranslation(['campaignSteps', 'common']);
  const check = useQuery(checkQuery(campaign.id));
  const isBlocked = !check.data || check.data.blocking.length > 0;
  return (
    <Card title={t('steps.check')}>
      <div className={layout.stack}>
        <CheckResult campaign={campaign} check={check} />
        <div className={layout.buttons}>
          <Button disabled={isBlocked} onClick={onNext}>
            {t('common:actions.continue')}
          </Button>
          <Button variant="secondary" onClick={onBack}>
            {t('common:actions.previous')}
          </Button>
          <Button
            variant="quiet"
            busy={check.isFetching}
            busyLabel={t('check.checking')}
            onClick={() => void check.refetch()}
          >
            {t('check.again')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
