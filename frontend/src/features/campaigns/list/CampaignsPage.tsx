import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignStates, campaignsQuery } from '../../../api/staff/campaigns';
import { loadWhenOnline } from '../../../api/loadWhenOnline';
import type { ListedCampaign } from '../../../api/types';
import { paths } from '../../../paths';
import { useDates } from '../../../lib/useDates';
import { useUser } from '../../../auth/useMe';
import { can } from '../../../auth/roles';
import { useSeveralSchools } from '../../../auth/useSeveralSchools';
import type { Column } from '../../../ui/staff/dataTableProps';
import { FilterBar } from '../../../ui/staff/FilterBar';
import { ListPage } from '../../../ui/staff/ListPage';
import { SearchField } from '../../../ui/staff/SearchField';
import { Segments } from '../../../ui/staff/Segments';
import { useListAddress } from '../../../ui/useListAddress';
import { CampaignState } from '../parts/CampaignState';
import { className } from '../parts/names';
import { Share } from '../parts/Share';
import styles from '../parts/campaigns.module.css';

/** Most users have one school. */
const SchoolFilter = lazy(() => loadWhenOnline(() => import('./SchoolFilter')));

/** The screenings of the user's schools; a tutor sees the open ones of their class. */
export default function CampaignsPage() {
  const { t } = useTranslation(['campaigns', 'common']);
  const { role } = useUser();
  const runs = can.runCampaigns(role);
  const severalSchools = useSeveralSchools();
  const dates = useDates();
  const list = useListAddress();
  const state = campaignStates.find((one) => one === list.filter('state'));
  const campaigns = useQuery(
    campaignsQuery({
      search: list.search,
      state,
      school: list.filterId('school'),
      course: list.filterId('course'),
      limit: list.limit,
      offset: list.offset,
      ordering: list.ordering(['name', 'opens_on']),
    }),
  );

  const columns: Column<ListedCampaign>[] = [
    {
      key: 'name',
      header: t('common:name'),
      rowHeader: true,
      sortBy: 'name',
      cell: ({ name }) => name,
    },
    ...(severalSchools
      ? [
          {
            key: 'school',
            header: t('common:school'),
            tells: true,
            cell: ({ school_name: school }: ListedCampaign) => school,
          },
        ]
      : []),
    {
      key: 'classes',
      header: t('columns.classes'),
      cell: ({ class_names: classes }) => <Classes names={classes.map(className)} />,
    },
    {
      key: 'dates',
      header: t('columns.dates'),
      sortBy: 'opens_on',
      cell: ({ opens_on: from, closes_on: to }) => (
        <span className={styles.dates}>
          {t('fromTo', { from: dates.digits(from), to: dates.digits(to) })}
        </span>
      ),
    },
    {
      key: 'state',
      header: t('columns.state'),
      cell: (campaign) => <CampaignState state={campaign.state} />,
    },
    ...(runs
      ? [
          {
            key: 'progress',
            header: t('columns.progress'),
            width: '16%',
            cell: ({ answered }: ListedCampaign) =>
              answered && <Share {...answered} label={t('columns.progress')} />,
          },
        ]
      : []),
  ];

  return (
    <ListPage
      id="campaigns"
      title={t('common:titles.campaigns')}
      intro={t(runs ? 'intro' : 'introTutor')}
      {...(runs && { add: { label: t('new'), to: paths.newCampaign.to() } })}
      filters={
        runs && (
          <FilterBar>
            <SearchField
              label={t(severalSchools ? 'searchSchools' : 'search')}
              value={list.search}
              onSearch={(search) => list.set({ search })}
            />
            {severalSchools && (
              <Suspense>
                <SchoolFilter list={list} />
              </Suspense>
            )}
            <Segments
              label={t('columns.state')}
              options={[
                { value: '', label: t('states.all') },
                ...campaignStates.map((one) => ({ value: one, label: t(`states.${one}`) })),
              ]}
              value={state ?? ''}
              onChange={(chosen) => list.set({ state: chosen })}
            />
          </FilterBar>
        )
      }
      list={list}
      answer={campaigns}
      usualOrder="-opens_on"
      columns={columns}
      rowKey={({ id }) => id}
      open={({ id, name }) => ({ to: paths.campaign.to(id), label: t('open', { name }) })}
      nothingYet={{
        title: t(runs ? 'nothingYet' : 'nothingOpen'),
        text: t(runs ? 'nothingYetText' : 'nothingOpenText'),
      }}
    />
  );
}

const shownClasses = 3;

function Classes({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('campaigns');
  const more = names.length - shownClasses;
  return (
    <span className={styles.names}>
      {names.slice(0, shownClasses).map((name) => (
        <span key={name}>{name}</span>
      ))}
      {more > 0 && <span>{t('andMore', { count: more })}</span>}
    </span>
  );
}
