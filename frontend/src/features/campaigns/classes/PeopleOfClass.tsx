import { fullName, sortedName } from '../../../lib/fullName';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { progressQuery, voices } from '../../../api/staff/campaigns';
import { errorText } from '../../../api/errors';
import type { Campaign, ConsentStatus, PersonProgress, Standing, Voice } from '../../../api/types';
import { useDates } from '../../../lib/useDates';
import { EmptyState } from '../../../ui/EmptyState';
import { Badge, type BadgeTone } from '../../../ui/staff/Badge';
import { Button } from '../../../ui/staff/Button';
import { DataTable } from '../../../ui/staff/DataTable';
import type { Column } from '../../../ui/staff/dataTableProps';
import { ConsentsDialog } from '../../../parts/staff/consents/ConsentsDialog';
import { familiesQuery, isUnheard } from '../parts/families';
import { NoCards } from '../lessons/NoCards';
import { isOnRequest, useAskTeacher } from './useAskTeacher';
import styles from '../parts/campaigns.module.css';

const LIST_ID = 'people-of-class';

const tones: Record<Standing, BadgeTone> = {
  none: 'neutral',
  todo: 'sun',
  running: 'lilac',
  done: 'success',
  declined: 'neutral',
  not_possible: 'neutral',
};

/** The people of a class; those who have not answered come first. */
export function PeopleOfClass({
  campaign,
  course,
  name,
}: {
  campaign: Campaign;
  course: number;
  name: string;
}) {
  const { t } = useTranslation(['campaigns', 'families', 'recordConsent', 'common']);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [recording, setRecording] = useState(false);
  const dates = useDates();
  const progress = useQuery(progressQuery(campaign.id, course));
  const shown = voices.filter((voice) => campaign.voices.includes(voice));
  const people = progress.data?.people;
  const families = useQuery(familiesQuery(campaign, course));
  const familyOf = new Map(families.data?.map((one) => [one.test_taker, one]));
  const withCards = campaign.state === 'open' && campaign.voices.includes('self');
  useEffect(() => document.getElementById(LIST_ID)?.focus(), []);

  const askTeacher = useAskTeacher(campaign);
  async function handleAsk() {
    const ids = [...chosen];
    const about = t('people.chosen', { count: ids.length });
    if (await askTeacher({ test_takers: ids }, about)) setChosen(new Set());
  }

  const columns: Column<PersonProgress>[] = [
    {
      key: 'name',
      header: t('common:name'),
      rowHeader: true,
      width: '28%',
      cell: sortedName,
      under: ({ own }) => own && t('people.own'),
    },
    ...shown.map((voice): Column<PersonProgress> => ({
      key: voice,
      header: t(`voices.${voice}`),
      cell: ({ [voice]: standing }) =>
        standing && <Badge tone={tones[standing]}>{t(`standings.${standing}`)}</Badge>,
    })),
    ...(campaign.state === 'closed'
      ? []
      : [
          {
            key: 'family',
            header: t('families:column'),
            cell: (row: PersonProgress) => {
              const family = familyOf.get(row.test_taker);
              return family === undefined ? null : said(family);
            },
          },
        ]),
  ];

  function said({ status, answers_from: from }: ConsentStatus) {
    if (status === 'asked')
      return from === null
        ? t('families:status.waiting')
        : t('families:status.asked', { date: dates.day(from) });
    const untold = isUnheard({ status }) && campaign.basis === 'information';
    return t(`families:status.${untold ? 'not_told' : status}`);
  }

  return (
    <section className={styles.part}>
      <h2>{t('people.title', { name })}</h2>
      {withCards && families.data && (
        <NoCards campaign={campaign} course={course} rows={families.data} />
      )}
      <DataTable
        id={LIST_ID}
        caption={t('people.title', { name })}
        columns={columns}
        rows={people && missingFirst(people, shown)}
        count={people?.length}
        rowKey={(row) => row.test_taker}
        fetching={progress.isFetching}
        failure={
          progress.isError
            ? { message: errorText(progress.error), onRetry: () => void progress.refetch() }
            : undefined
        }
        empty={<EmptyState kind="nothing-found" title={t('people.nobody')} />}
        {...(campaign.state !== 'closed' && {
          selection: {
            chosen,
            onChoose: setChosen,
            idOf: (row: PersonProgress) => row.test_taker,
            words: {
              heading: t('people.chooseHeading'),
              all: t('people.chooseAll'),
              none: t('people.chooseNone'),
              chosen: t('people.chosen', { count: chosen.size }),
            },
            label: (row: PersonProgress) => t('people.choose', { name: fullName(row) }),
            actions: (
              <>
                <Button size="small" onClick={() => setRecording(true)}>
                  {t('recordConsent:action')}
                </Button>
                {isOnRequest(campaign) && (
                  <Button variant="secondary" size="small" onClick={() => void handleAsk()}>
                    {t('askTeacher.ofChosen')}
                  </Button>
                )}
              </>
            ),
          },
        })}
      />
      {recording && (
        <ConsentsDialog
          pupils={[...chosen]}
          onRecorded={() => setChosen(new Set())}
          onClose={() => setRecording(false)}
          returnFocus={() => document.getElementById(LIST_ID)}
        />
      )}
    </section>
  );
}

/** Each part keeps the order of the list. */
function missingFirst(people: readonly PersonProgress[], shown: readonly Voice[]) {
  const missing = (row: PersonProgress) =>
    shown.some((voice) => row[voice] === 'todo' || row[voice] === 'running');
  return people.toSorted((a, b) => Number(missing(b)) - Number(missing(a)));
}
