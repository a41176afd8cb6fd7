import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { progressQuery, voices } from '../../api/campaigns';
import { outdateConsents, recordConsents } from '../../api/consents';
import { errorText } from '../../api/errors';
import type { Campaign, ConsentStatus, PersonProgress, Standing, Voice } from '../../api/types';
import { useDates } from '../../lib/useDates';
import { EmptyState } from '../../ui/EmptyState';
import { Badge, type BadgeTone } from '../../ui/staff/Badge';
import { notify } from '../../ui/notify';
import { Button } from '../../ui/staff/Button';
import { ConsentDialog } from '../../ui/staff/ConsentDialog';
import { DataTable } from '../../ui/staff/DataTable';
import type { Column } from '../../ui/staff/dataTableProps';
import { familiesQuery, isUnheard } from './families';
import { className } from './names';
import { NoCards } from './NoCards';
import styles from './campaigns.module.css';

const LIST_ID = 'people-of-class';

const tones: Record<Standing, BadgeTone> = {
  none: 'neutral',
  todo: 'sun',
  running: 'lilac',
  done: 'success',
  declined: 'neutral',
  not_possible: 'neutral',
};

/** The people of the class in the address, those who have not answered first. */
export function PeopleOfClass({ campaign }: { campaign: Campaign }) {
  const [parameters] = useSearchParams();
  const course = Number(parameters.get('course'));
  const one = campaign.class_names.find((row) => row.course === course);
  return one && <People key={course} campaign={campaign} course={course} name={className(one)} />;
}

function People({ campaign, course, name }: { campaign: Campaign; course: number; name: string }) {
  const { t } = useTranslation(['campaigns', 'families', 'recordConsent', 'common']);
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [recording, setRecording] = useState(false);
  const dates = useDates();
  const [, setParameters] = useSearchParams();
  const progress = useQuery(progressQuery(campaign.id, course));
  const shown = voices.filter((voice) => campaign.voices.includes(voice));
  const people = progress.data?.people;
  const families = useQuery(familiesQuery(campaign, course));
  const familyOf = new Map(families.data?.map((one) => [one.test_taker, one]));
  const withCards = campaign.state === 'open' && campaign.voices.includes('self');
  // The list opens far below the class that was pressed.
  useEffect(() => document.getElementById(LIST_ID)?.focus(), []);

  const columns: Column<PersonProgress>[] = [
    {
      key: 'name',
      header: t('common:name'),
      rowHeader: true,
      width: '28%',
      cell: (row) => `${row.last_name}, ${row.first_name}`,
    },
    ...shown.map((voice): Column<PersonProgress> => ({
      key: voice,
      header: t(`voices.${voice}`),
      cell: (row) => <Badge tone={tones[row[voice]]}>{t(`standings.${row[voice]}`)}</Badge>,
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
        : t('families:status.asked', { date: dates.short(from) });
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
            label: (row: PersonProgress) =>
              t('people.choose', { name: `${row.first_name} ${row.last_name}` }),
            actions: (
              <Button size="small" onClick={() => setRecording(true)}>
                {t('recordConsent:action')}
              </Button>
            ),
          },
        })}
        toolbar={
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              setParameters(
                (now) => {
                  now.delete('course');
                  return now;
                },
                { replace: true, preventScrollReset: true },
              );
            }}
          >
            {t('people.close')}
          </Button>
        }
      />
      {recording && (
        <ConsentDialog
          count={chosen.size}
          problem={errorText}
          record={async (said) => {
            const { recorded } = await recordConsents([...chosen], said);
            await outdateConsents(queryClient);
            notify(t('recordConsent:done', { count: recorded.length }));
            setChosen(new Set());
          }}
          onClose={() => setRecording(false)}
          returnFocus={() => document.getElementById(LIST_ID)}
        />
      )}
    </section>
  );
}

/** Within each part the order of the list stays. */
function missingFirst(people: readonly PersonProgress[], shown: readonly Voice[]) {
  const missing = (row: PersonProgress) =>
    shown.some((voice) => row[voice] === 'todo' || row[voice] === 'running');
  return people.toSorted((a, b) => Number(missing(b)) - Number(missing(a)));
}
