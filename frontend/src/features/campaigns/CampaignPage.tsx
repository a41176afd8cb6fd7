import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { campaignQuery } from '../../api/campaigns';
import type { Campaign } from '../../api/types';
import { paths } from '../../paths';
import { useDocumentTitle } from '../../i18n/title';
import { useUser } from '../../auth/useMe';
import { can } from '../../auth/roles';
import { ButtonLink } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { PageHeader } from '../../ui/staff/PageHeader';
import { SkeletonLines } from '../../ui/staff/SkeletonLines';
import { FamiliesCard } from './asking/FamiliesCard';
import { OpenFamilies } from './asking/OpenFamilies';
import { CampaignFacts } from './CampaignFacts';
import { CampaignState } from './CampaignState';
import { ClassesCard } from './ClassesCard';
import { DraftCard } from './DraftCard';
import { LessonsCard } from './LessonsCard';
import { LoadFailed } from './LoadFailed';
import { ManageCard } from './ManageCard';
import { PeopleOfClass } from './PeopleOfClass';
import { TutorClasses } from './TutorClasses';
import styles from './campaigns.module.css';

/** One screening: what it is, how far it has come, and what can be done for it now. */
export default function CampaignPage() {
  const { t } = useTranslation(['campaigns', 'common']);
  const id = Number(useParams().campaign_id);
  const known = Number.isSafeInteger(id) && id > 0;
  const campaign = useQuery({ ...campaignQuery(id), enabled: known });
  useDocumentTitle(campaign.data?.name ?? t('common:titles.campaign'));
  if (campaign.data) return <Whole key={id} campaign={campaign.data} />;
  if (known && campaign.isPending) {
    return (
      <>
        <PageHeader title={t('common:titles.campaign')} back={paths.campaigns.to()} />
        <SkeletonLines />
      </>
    );
  }
  return <LoadFailed error={campaign.error} onRetry={() => void campaign.refetch()} />;
}

function Whole({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { user, role } = useUser();
  const runs = can.runCampaigns(role);
  const reads = user.reads_for.includes(campaign.school);
  const hasFigures = campaign.state === 'closed' && campaign.questionnaires.includes('SDQ');
  const isDraft = campaign.state === 'draft';
  const withLessons = !isDraft && campaign.voices.includes('self');
  return (
    <div className={styles.page}>
      <PageHeader
        title={campaign.name}
        back={paths.campaigns.to()}
        intro={<CampaignState state={campaign.state} />}
        {...(hasFigures &&
          (runs || reads) && {
            actions: (
              <ButtonLink variant="secondary" to={paths.figures.to(campaign.id)}>
                {t('figures')}
              </ButtonLink>
            ),
          })}
      />
      {isDraft && <DraftCard campaign={campaign} />}
      {runs && <FamiliesCard campaign={campaign} />}
      {runs && campaign.state !== 'closed' && <OpenFamilies campaign={campaign} />}
      {!isDraft && runs && <ClassesCard campaign={campaign} />}
      {!isDraft && runs && <PeopleOfClass campaign={campaign} />}
      {withLessons && !runs && <TutorClasses campaign={campaign} />}
      {withLessons && <LessonsCard campaign={campaign} />}
      <Card title={t('facts.title')}>
        <CampaignFacts campaign={campaign} />
      </Card>
      <ManageCard campaign={campaign} />
    </div>
  );
}
