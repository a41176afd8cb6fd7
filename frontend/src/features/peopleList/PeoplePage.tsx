import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { loadWhenOnline } from '../../api/loadWhenOnline';
import { paths } from '../../paths';
import { loadAreas } from '../../i18n/i18n';
import { useDocumentTitle } from '../../i18n/title';
import { can } from '../../auth/roles';
import { useUser } from '../../auth/useMe';
import { LoadingMark } from '../../ui/LoadingMark';
import { ViewLinks } from '../../ui/staff/ViewLinks';
import { NeedsAttention } from './NeedsAttention';
import TestTakerListPage from './TestTakerListPage';

const OverviewPage = lazy(async () => {
  const parts = () => Promise.all([import('./overview/OverviewPage'), loadAreas(['overview'])]);
  const [page] = await loadWhenOnline(parts);
  return page;
});

/** The people of the schools: by class as numbers, or one by one. */
export default function PeoplePage() {
  const { t } = useTranslation(['people', 'common']);
  const [parameters] = useSearchParams();
  const { role } = useUser();
  const seesList = can.seePeople(role);
  const showsOverview = !seesList || parameters.get('view') === 'overview';
  useDocumentTitle(showsOverview ? t('views.overview') : t('common:titles.testTakers'));

  return (
    <>
      {seesList && (
        <ViewLinks
          label={t('views.label')}
          views={[
            { to: paths.overview.to(), text: t('views.overview'), current: showsOverview },
            { to: paths.testTakers.to(), text: t('list.caption'), current: !showsOverview },
          ]}
          {...(role === 'S' && { beside: <NeedsAttention /> })}
        />
      )}
      {showsOverview ? (
        <Suspense fallback={<LoadingMark />}>
          <OverviewPage />
        </Suspense>
      ) : (
        <TestTakerListPage />
      )}
    </>
  );
}
