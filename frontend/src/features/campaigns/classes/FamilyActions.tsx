import { useTranslation } from 'react-i18next';
import type { CampaignInFull, FamiliesSummary } from '../../../api/types';
import { Button } from '../../../ui/staff/Button';
import layout from '../../../ui/staff/layout.module.css';
import { LeftOut } from '../../../parts/staff/families/LeftOut';
import { NotReached } from '../../../parts/staff/families/NotReached';
import { Notice } from '../../../ui/staff/Notice';
import { OpenTablets } from '../asking/OpenTablets';
import styles from '../asking/asking.module.css';
import { LessonDays } from '../lessons/LessonDays';
import type { ClassDoing } from './useClassDoing';

/** Asks, informs and reminds all families at once, and shows the results of their emails. */
export function FamilyActions({
  campaign,
  summary,
  toAsk,
  doing,
}: {
  campaign: CampaignInFull;
  summary: FamiliesSummary | undefined;
  /** True while there are families to ask: then that is the first thing to do here. */
  toAsk: boolean;
  doing: ClassDoing;
}) {
  const { t } = useTranslation('families');
  const { basis } = campaign;
  const { start, result } = doing;
  const all = { name: t('ask.all') };
  const mails = summary?.mails;
  return (
    <>
      {basis === 'information' ? (
        <p className={styles.intro}>{`${t('informed.text')} ${t('informed.objection')}`}</p>
      ) : (
        campaign.state === 'draft' && <p className={styles.intro}>{t('card.consentText')}</p>
      )}
      <div className={layout.buttons}>
        <Button
          variant={toAsk ? 'primary' : 'secondary'}
          onClick={() => start({ what: 'ask', ...all })}
        >
          {t(`ask.${basis}.do`)}
        </Button>
        {basis === 'consent' ? (
          <Button variant="secondary" onClick={() => start({ what: 'remind', ...all })}>
            {t('card.remind')}
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => start({ what: 'inform' })}>
            {t('informed.do')}
          </Button>
        )}
        {campaign.voices.includes('self') && <LessonDays campaign={campaign} />}
      </div>
      {result && (
        <Notice
          tone={result.emails > 0 ? 'success' : 'info'}
          title={result.emails > 0 ? t('ask.done', { count: result.emails }) : t('ask.nobody')}
        >
          <NotReached skipped={result.skipped} exhausted={0} />
        </Notice>
      )}
      <LeftOut count={summary?.left_out} />
      {mails && mails.waiting + mails.sent > 0 && (
        <p role="status" className={styles.mails}>
          {mails.sent > 0 && t('card.mails', { count: mails.sent })}{' '}
          {mails.waiting > 0 && t('card.waiting', { count: mails.waiting })}
        </p>
      )}
      {summary && summary.desks.length > 0 && (
        <OpenTablets campaign={campaign} tablets={summary.desks} />
      )}
    </>
  );
}
