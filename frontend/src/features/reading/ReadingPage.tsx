import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { User } from '../../api/types';
import { useUser } from '../../auth/useMe';
import { paths } from '../../paths';
import { FamiliesDisagree } from '../../parts/staff/families/FamiliesDisagree';
import { EmptyState } from '../../ui/EmptyState';
import { ButtonLink } from '../../ui/staff/Button';
import { PageHeader } from '../../ui/staff/PageHeader';
import { ViewLinks } from '../../ui/staff/ViewLinks';
import { Counts } from './Counts';
import { DutiesToConfirm } from './DutiesToConfirm';
import { HandOverMine } from './HandOverMine';
import { OpenAsks } from './OpenAsks';
import { OpenCases } from './OpenCases';
import { Practice } from './Practice';
import { ReadingList } from './ReadingList';
import { ToAskAgain } from './ToAskAgain';
import { ToHandOver } from './ToHandOver';
import styles from './reading.module.css';

/** A reader's start page; who does not read is told so, instead of seeing lists that fail. */
export default function ReadingPage() {
  const { t } = useTranslation(['reading', 'common']);
  const { role, user } = useUser();
  if (user.reads_for.length > 0) return <Reading user={user} />;
  return (
    <>
      <PageHeader title={t('common:titles.reading')} />
      <EmptyState
        kind="nothing-yet"
        title={t('notReader.title')}
        {...(role === 'S' && {
          action: (
            <ButtonLink variant="secondary" to={paths.readers.to()}>
              {t('notReader.readers')}
            </ButtonLink>
          ),
        })}
      />
    </>
  );
}

/** Wishes to talk, overdue cases, and the results to read next. */
function Reading({ user }: { user: User }) {
  const { t } = useTranslation(['reading', 'common']);
  const asked = useSearchParams()[0].get('view');
  const view = asked === 'cases' || asked === 'asks' ? asked : 'list';
  return (
    <>
      <ViewLinks
        label={t('views.label')}
        views={[
          { to: paths.reading.to(), text: t('views.list'), current: view === 'list' },
          {
            to: paths.reading.to({ view: 'cases' }),
            text: t('views.cases'),
            current: view === 'cases',
          },
          {
            to: paths.reading.to({ view: 'asks' }),
            text: t('views.asks'),
            current: view === 'asks',
          },
        ]}
      />
      <PageHeader title={t('common:titles.reading')} intro={t('intro')} />
      <Counts />
      <FamiliesDisagree />
      {view === 'cases' && <OpenCases />}
      {view === 'asks' && (
        <div className={styles.stack}>
          <ToAskAgain />
          <OpenAsks />
        </div>
      )}
      {view === 'list' && (
        <div className={styles.stack}>
          <ReadingList />
          <ToAskAgain />
          <ToHandOver />
          <DutiesToConfirm />
          <HandOverMine />
          <Practice school={user.reads_for[0]} />
        </div>
      )}
    </>
  );
}
