import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checkQuery } from '../../../api/staff/campaigns';
import type { Campaign } from '../../../api/types';
import { paths } from '../../../paths';
import { ButtonLink } from '../../../ui/staff/Button';
import { Card } from '../../../ui/staff/Card';
import layout from '../../../ui/staff/layout.module.css';
import { CheckResult } from '../steps/CheckResult';

/** Lists what is missing before a draft can be opened, with a link to continue. */
export function DraftCard({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const check = useQuery(checkQuery(campaign.id));
  return (
    <Card title={t('draft.title')}>
      <div className={layout.stack}>
        <p>{t('draft.text')}</p>
        <CheckResult campaign={campaign} check={check} />
        <div className={layout.buttons}>
          <ButtonLink to={paths.newCampaign.to(campaign.id, check.data?.blocking.length ? 1 : 3)}>
            {t('draft.carryOn')}
          </ButtonLink>
          <ButtonLink variant="secondary" to={paths.newCampaign.to(campaign.id, 1)}>
            {t('draft.change')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
