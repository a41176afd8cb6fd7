import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { loadWhenOnline } from '../../../api/loadWhenOnline';
import { campaignQuery } from '../../../api/staff/campaigns';
import type { CampaignInFull } from '../../../api/types';
import { paths } from '../../../paths';
import { useDocumentTitle } from '../../../i18n/title';
import { useUser } from '../../../auth/useMe';
import { can } from '../../../auth/roles';
import { useSeveralSchools } from '../../../auth/useSeveralSchools';
import { LoadingMark } from '../../../ui/LoadingMark';
import { ButtonLink } from '../../../ui/staff/Button';
import { Card } from '../../../ui/staff/Card';
import { Disclosure } from '../../../ui/staff/Disclosure';
import { PageHeader } from '../../../ui/staff/PageHeader';
import { SkeletonLines } from '../../../ui/staff/SkeletonLines';
import { CampaignFacts } from '../parts/CampaignFacts';
import { CampaignState } from '../parts/CampaignState';
import { ScreeningClasses, useClassInAddress } from '../classes/ScreeningClasses';
import { DraftCard } from '../manage/DraftCard';
import { LessonsCard } from '../lessons/LessonsCard';
import { LoadFailed } from '../parts/LoadFailed';
import { ManageCard } from '../manage/ManageCard';
import { TutorClasses } from '../lessons/TutorClasses';
import styles from '../parts/campaigns.module.css';

/** Loaded separately: only a closed screening has one. */
const AnswerCard = lazy(() => loadWhenOnline(() => import('../manage/AnswerCard')));

/** One screening: its facts, its progress, and the possible actions now. */
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
  return <LoadFailed error={campaign.error} />;
}

function Whole({ campaign }: { campaign: CampaignInFull }) {
  const { t } = useTranslation('campaigns');
  const { user, role } = useUser();
  const runs = can.runCampaigns(role);
  const severalSchools = useSeveralSchools();
  const reads = user.reads_for.includes(campaign.school);
  const hasFigures = campaign.state === 'closed' && campaign.questionnaires.includes('SDQ');
  const isDraft = campaign.state === 'draft';
  const withLessons = !isDraft && campaign.voices.includes('self');
  const isOfClass = useClassInAddress(campaign) !== null && runs;
  return (
    <div className={runs ? styles.wide : styles.page}>
      {!isOfClass && (
        <PageHeader
          title={campaign.name}
          back={paths.campaigns.to()}
          intro={
            <>
              {severalSchools && `${campaign.school_name} `}
              <CampaignState state={campaign.state} />
            </>
          }
          {...(hasFigures &&
            (runs || reads) && {
              actions: (
                <ButtonLink variant="secondary" to={paths.figures.to(campaign.id)}>
                  {t('figures')}
                </ButtonLink>
              ),
            })}
        />
      )}
      {isDraft && !isOfClass && <DraftCard campaign={campaign} />}
      {runs && <ScreeningClasses campaign={campaign} />}
      {withLessons && !runs && <TutorClasses campaign={campaign} />}
      {withLessons && !runs && <LessonsCard campaign={campaign} />}
      {!isOfClass && (
        <>
          {runs ? (
            <Disclosure label={t('facts.title')}>
              <CampaignFacts campaign={campaign} withClasses={false} />
              <p className={styles.note}>{t('calendar.text')}</p>
            </Disclosure>
          ) : (
            <Card title={t('facts.title')}>
              <CampaignFacts campaign={campaign} />
            </Card>
          )}
          {campaign.state === 'closed' && (runs || reads) && role !== 'A' && (
            <Suspense fallback={<LoadingMark />}>
              <AnswerCard id={campaign.id} />
            </Suspense>
          )}
          <ManageCard campaign={campaign} />
        </>
      )}
    </div>
  );
}
