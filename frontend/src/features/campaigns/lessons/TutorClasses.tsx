import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lessonsQuery } from '../../../api/staff/lessons';
import type { CampaignInFull } from '../../../api/types';
import { paths } from '../../../paths';
import { Button, ButtonLink } from '../../../ui/staff/Button';
import { Card } from '../../../ui/staff/Card';
import layout from '../../../ui/staff/layout.module.css';
import { className } from '../parts/names';
import { NewCardDialog } from './NewCardDialog';
import { OpenLessonDialog } from './OpenLessonDialog';
import { useCards } from './useCards';
import { usePrinted } from './usePrinted';
import styles from '../parts/campaigns.module.css';

/**
 * A tutor's actions for the class: printing cards beforehand, and opening the lesson when everyone
 * is there.
 */
export function TutorClasses({ campaign }: { campaign: CampaignInFull }) {
  const { t } = useTranslation('campaigns');
  return campaign.class_names.map((one) => (
    <Card key={one.course} title={t('tutor.title', { name: className(one) })}>
      <ClassInHand campaign={campaign} one={one} name={className(one)} />
    </Card>
  ));
}

function ClassInHand({
  campaign: whole,
  one: { course, cards: printed },
  name,
}: {
  campaign: CampaignInFull;
  one: CampaignInFull['class_names'][number];
  name: string;
}) {
  const { t } = useTranslation('campaigns');
  const printedWords = usePrinted();
  const campaign = whole.id;
  const place = { campaign, course, name };
  const cards = useCards(whole);
  const lessons = useQuery(lessonsQuery(campaign));
  const open = lessons.data?.find((one) => one.course === course && one.is_open);
  const [asked, setAsked] = useState<'lesson' | 'card' | null>(null);
  return (
    <div className={layout.stack}>
      <p className={styles.soft}>{t(printed ? 'tutor.textPrinted' : 'tutor.text')}</p>
      {printed && <p className={styles.printed}>{printedWords(printed)}</p>}
      <div className={layout.buttons}>
        {open ? (
          <ButtonLink to={paths.board.to(campaign, open.id)}>{t('lessons.board')}</ButtonLink>
        ) : (
          // Not known whether one is open: it is not offered.
          !lessons.isLoadingError && (
            <Button onClick={() => setAsked('lesson')}>{t('lessons.open')}</Button>
          )
        )}
        <Button variant="secondary" onClick={() => void cards.print(course, name)}>
          {t(printed ? 'cards.again' : 'cards.print')}
        </Button>
        <Button variant="secondary" onClick={() => setAsked('card')}>
          {t('cards.one')}
        </Button>
        <Button variant="quietDanger" onClick={() => void cards.revoke(course, name)}>
          {t('cards.revoke')}
        </Button>
      </div>
      {asked === 'lesson' && <OpenLessonDialog {...place} onClose={() => setAsked(null)} />}
      {asked === 'card' && <NewCardDialog {...place} onClose={() => setAsked(null)} />}
    </div>
  );
}
