import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { progressQuery } from '../../../api/staff/campaigns';
import { loadWhenOnline } from '../../../api/loadWhenOnline';
import { summaryQuery } from '../../../api/staff/families';
import { lessonsQuery } from '../../../api/staff/lessons';
import type { CampaignInFull } from '../../../api/types';
import { amountOf, rowsOf, type Need } from './classRows';
import { SkeletonLines } from '../../../ui/staff/SkeletonLines';
import { ClassesTable, TABLE_ID } from './ClassesTable';
import { FamilyActions } from './FamilyActions';
import { useClassDoing } from './useClassDoing';
import { WhatNext } from './WhatNext';

/** Loaded separately: the screening itself shows a table of its classes. */
const ClassInFull = lazy(() => loadWhenOnline(() => import('./ClassInFull')));

/** The class named in the address, with the view to show: its progress, or its families. */
export function useClassInAddress(campaign: CampaignInFull) {
  const [parameters] = useSearchParams();
  for (const view of ['families', 'course'] as const) {
    const course = Number(parameters.get(view));
    const one = campaign.class_names.find((row) => row.course === course);
    if (one) return { one, view };
  }
  return null;
}

/**
 * A screening for those who run it: the next steps, the families, and a table of its classes; or a
 * single class in full.
 */
export function ScreeningClasses({ campaign }: { campaign: CampaignInFull }) {
  const { state } = campaign;
  const summary = useQuery(summaryQuery(campaign.id));
  const progress = useQuery({ ...progressQuery(campaign.id), enabled: state !== 'draft' });
  const withLessons = state === 'open' && campaign.voices.includes('self');
  const lessons = useQuery({ ...lessonsQuery(campaign.id), enabled: withLessons });
  const doing = useClassDoing(campaign);
  const [order, setOrder] = useState('class');
  const [shown, setShown] = useState<Need | null>(null);
  const inAddress = useClassInAddress(campaign);
  const main = state === 'draft' ? summary : progress;
  const rows = main.data
    ? rowsOf(campaign, {
        families: summary.data?.classes,
        progress: progress.data?.classes,
        lessons: lessons.data,
      })
    : undefined;

  if (inAddress) {
    const { one, view } = inAddress;
    return (
      <>
        <Suspense fallback={<SkeletonLines />}>
          <ClassInFull
            key={`${view} ${one.course}`}
            campaign={campaign}
            one={one}
            view={view}
            families={summary.data?.classes.find(({ course }) => course === one.course)}
            tablets={summary.data?.desks ?? []}
            doing={doing}
          />
        </Suspense>
        {doing.dialogs}
      </>
    );
  }
  return (
    <>
      {rows && state !== 'closed' && (
        <WhatNext
          campaign={campaign}
          rows={rows}
          onShow={(need) => {
            setShown(need);
            document.getElementById(TABLE_ID)?.focus();
          }}
        />
      )}
      {state !== 'closed' && (
        <FamilyActions
          campaign={campaign}
          summary={summary.data}
          toAsk={rows?.some((row) => amountOf('ask', row, campaign) > 0) ?? false}
          doing={doing}
        />
      )}
      <ClassesTable
        campaign={campaign}
        rows={rows}
        fetching={main.isLoading}
        failed={main.isError}
        doing={doing}
        order={order}
        onOrder={setOrder}
        shown={shown}
        onShow={setShown}
      />
      {doing.dialogs}
    </>
  );
}
