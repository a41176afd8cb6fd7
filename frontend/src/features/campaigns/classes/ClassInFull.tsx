import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CampaignInFull, ClassOfFamilies, OpenTablet } from '../../../api/types';
import { useSeveralSchools } from '../../../auth/useSeveralSchools';
import { useDates } from '../../../lib/useDates';
import { paths } from '../../../paths';
import { PageHeader } from '../../../ui/staff/PageHeader';
import { RowMenu } from '../../../ui/staff/RowMenu';
import { NotReached } from '../../../parts/staff/families/NotReached';
import { Notice } from '../../../ui/staff/Notice';
import { OpenFamilies } from '../asking/OpenFamilies';
import { OpenTablets } from '../asking/OpenTablets';
import { Said } from '../asking/Said';
import { LessonsCard } from '../lessons/LessonsCard';
import { className } from '../parts/names';
import { PeopleOfClass } from './PeopleOfClass';
import { usePrinted } from '../lessons/usePrinted';
import styles from '../parts/campaigns.module.css';
import type { ClassDoing } from './useClassDoing';

/**
 * One class of a screening: its families' answers, its cards and lessons, and each of its pupils.
 */
export default function ClassInFull({
  campaign,
  one,
  view,
  families,
  tablets,
  doing,
}: {
  campaign: CampaignInFull;
  one: CampaignInFull['class_names'][number];
  view: 'course' | 'families';
  families: ClassOfFamilies | undefined;
  tablets: OpenTablet[];
  doing: ClassDoing;
}) {
  const { t } = useTranslation(['campaigns', 'families']);
  const dates = useDates();
  const severalSchools = useSeveralSchools();
  const printedWords = usePrinted();
  const { course } = one;
  const name = className(one);
  const { state } = campaign;
  const day = campaign.lessons.find((lesson) => lesson.course === course)?.on;
  const ofClass = tablets.filter((tablet) => tablet.course === course);
  const result = doing.result;
  return (
    <>
      <PageHeader
        title={name}
        back={paths.campaign.to(campaign.id)}
        intro={[campaign.name, severalSchools && campaign.school_name].filter(Boolean).join(' · ')}
        {...(state !== 'closed' && {
          actions: <RowMenu label={t('moreFor', { name })} actions={doing.actionsOf(one)} />,
        })}
      />
      {state !== 'closed' && families && <Said counts={families} basis={campaign.basis} />}
      {(one.cards || day) && (
        <p className={styles.printed}>
          {[
            one.cards && `${t('columns.cards')}: ${printedWords(one.cards)}.`,
            day && `${t('columns.lesson')}: ${dates.long(day)}.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      {result && (
        <Notice
          tone={result.emails > 0 ? 'success' : 'info'}
          title={
            result.emails > 0
              ? t('families:ask.done', { count: result.emails })
              : t('families:ask.nobody')
          }
        >
          <NotReached skipped={result.skipped} exhausted={0} leftOut={result.left_out} />
        </Notice>
      )}
      {ofClass.length > 0 && <OpenTablets campaign={campaign} tablets={ofClass} />}
      {state === 'open' && (
        <nav className={styles.views} aria-label={name}>
          {(['course', 'families'] as const).map((other) => (
            <Link
              key={other}
              className={styles.view}
              aria-current={other === view ? 'page' : undefined}
              replace
              to={
                other === 'course'
                  ? paths.campaign.to(campaign.id, course)
                  : paths.campaign.to(campaign.id, undefined, course)
              }
            >
              {t(`views.${other}`)}
            </Link>
          ))}
        </nav>
      )}
      {view === 'course' && state !== 'draft' ? (
        <PeopleOfClass campaign={campaign} course={course} name={name} />
      ) : (
        state !== 'closed' && <OpenFamilies campaign={campaign} course={course} name={name} />
      )}
      {state !== 'draft' && campaign.voices.includes('self') && (
        <LessonsCard campaign={campaign} course={course} />
      )}
    </>
  );
}
