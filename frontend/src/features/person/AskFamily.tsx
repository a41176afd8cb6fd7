import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { campaignsQuery, consentsQuery } from '../../api/staff/campaigns';
import { outdateConsents } from '../../api/staff/consents';
import { errorText } from '../../api/errors';
import { askFamilies, askPreviewQuery } from '../../api/staff/families';
import type { Campaign, ConsentStatus, TestTaker } from '../../api/types';
import { fullName } from '../../lib/fullName';
import { useDates } from '../../lib/useDates';
import { paths } from '../../paths';
import { notify } from '../../ui/notify';
import { Button } from '../../ui/staff/Button';
import { EmailsDialog } from '../../parts/staff/families/EmailsDialog';
import { NotReached } from '../../parts/staff/families/NotReached';
import styles from './bonds.module.css';

/** The screenings of a pupil's class: the family's answer, and a button to ask it. */
export function AskFamily({ person }: { person: TestTaker }) {
  const { t } = useTranslation('contacts');
  const course = person.course_info?.course_id;
  const campaigns = useQuery({
    ...campaignsQuery({ course, ordering: '-id', limit: 20 }),
    enabled: course !== undefined && person.state !== 'left',
  });
  const open = campaigns.data?.results.filter(({ state }) => state !== 'closed') ?? [];
  if (course === undefined || open.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3>{t('asking.title')}</h3>
      <ul className={styles.list}>
        {open.map((campaign) => (
          <InCampaign key={campaign.id} campaign={campaign} course={course} person={person} />
        ))}
      </ul>
    </div>
  );
}

function InCampaign({
  campaign,
  course,
  person,
}: {
  campaign: Campaign;
  course: number;
  person: TestTaker;
}) {
  const { t } = useTranslation(['contacts', 'families']);
  const [asking, setAsking] = useState(false);
  const families = useQuery(consentsQuery(campaign.id, course));
  const own = families.data?.find((one) => one.test_taker === person.id);
  if (own === undefined) return null;
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <Link to={paths.campaign.to(campaign.id, undefined, course)}>{campaign.name}</Link>
        <span className={styles.note}>{t(`families:words.${campaign.basis}.${own.status}`)}</span>
      </span>
      {(own.status === 'not_asked' || own.status === 'outdated') && !own.quiet && (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('asking.askFor', { name: campaign.name })}
          onClick={() => setAsking(true)}
        >
          {t('asking.ask')}
        </Button>
      )}
      {own.status === 'conflict' && <Sides family={own} name={fullName(person)} />}
      {asking && <AskDialog campaign={campaign} person={person} onClose={() => setAsking(false)} />}
    </li>
  );
}

/** Who has said yes and who no: the school talks with both. */
function Sides({ family, name }: { family: ConsentStatus; name: string }) {
  const { t } = useTranslation('families');
  const dates = useDates();
  const answers = [
    ...family.contacts,
    { ...family.family, id: 0, full_name: t('open.family') },
  ].filter(({ answer }) => answer !== 'none');
  return (
    <div className={styles.sides}>
      <p>{t('conflict.text', { name })}</p>
      <ul aria-label={t('conflict.answers', { name })}>
        {answers.map(({ id, full_name: who, answer, at }) => (
          <li key={id}>
            {who}: <strong>{t(`conflict.${answer}`)}</strong>
            {at !== null && ` (${dates.short(at)})`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function AskDialog({
  campaign,
  person,
  onClose,
}: {
  campaign: Campaign;
  person: TestTaker;
  onClose: () => void;
}) {
  const { t } = useTranslation(['contacts', 'families']);
  const queryClient = useQueryClient();
  const whose = { test_taker: person.id };
  const preview = useQuery(askPreviewQuery(campaign.id, whose));
  return (
    <EmailsDialog
      title={t(`families:ask.${campaign.basis}.title`, { name: fullName(person) })}
      outgoing={preview.data}
      failed={preview.isError}
      sendLabel={(count) => t('families:ask.send', { count })}
      send={async () => {
        await askFamilies(campaign.id, whose);
        await outdateConsents(queryClient);
        notify(t('families:ask.doneOne', { name: fullName(person) }), { tone: 'success' });
      }}
      problem={errorText}
      onClose={onClose}
    >
      {preview.data && (
        <NotReached
          skipped={preview.data.skipped}
          exhausted={preview.data.exhausted}
          leftOut={preview.data.left_out}
        />
      )}
    </EmailsDialog>
  );
}
