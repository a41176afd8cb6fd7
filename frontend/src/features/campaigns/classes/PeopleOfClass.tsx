import { fullName, sortedName } from '../../../lib/fullName';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { progressQuery, voices } from '../../../api/staff/campaigns';
import type { Campaign, ConsentStatus, PersonProgress, Standing, Voice } from '../../../api/types';
import { useDates } from '../../../lib/useDates';
import { paths } from '../../../paths';
import { EmptyState } from '../../../ui/EmptyState';
import { Badge, type BadgeTone } from '../../../ui/staff/Badge';
import { Button, ButtonLink } from '../../../ui/staff/Button';
import { DataTable } from '../../../ui/staff/DataTable';
import type { Column } from '../../../ui/staff/dataTableProps';
import { ConsentsDialog } from '../../../parts/staff/consents/ConsentsDialog';
import { familiesQuery, isUnheard, lacksConsent } from '../parts/families';
import { useNoCardReason } from '../lessons/useNoCardReason';
import { SetAside } from './SetAside';
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

/**
 * The people of a class, one line each, first those for whom somebody has to do something. What is
 * the same for all stands once above them, and of the rest only what is unusual is a chip.
 */
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
  const reason = useNoCardReason(campaign);
  const rows = people && byNeed(people, (row) => needOf(row, familyOf.get(row.test_taker), shown));
  const usual = new Map(shown.map((voice) => [voice, usualOf(people ?? [], voice)]));
  const alike = shown.filter((voice) => usual.get(voice)?.isAll);
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
      cell: sortedName,
      under: ({ own }) => own && t('people.own'),
    },
    ...(rows?.some((row) => !row.own && nextOf(row) !== null)
      ? [
          {
            key: 'next',
            header: t('people.next'),
            width: '40%',
            cell: (row: PersonProgress) => (row.own ? null : nextOf(row)),
          },
        ]
      : []),
    ...shown
      .filter((voice) => !alike.includes(voice))
      .map((voice): Column<PersonProgress> => ({
        key: voice,
        header: t(`voices.${voice}`),
        cell: ({ [voice]: standing }) =>
          standing &&
          (standing === usual.get(voice)?.standing ? (
            <span className={styles.soft}>{t(`standings.${standing}`)}</span>
          ) : (
            <Badge tone={tones[standing]}>{t(`standings.${standing}`)}</Badge>
          )),
      })),
  ];

  /** The first thing to do for a pupil, and whose it is. */
  function nextOf(row: PersonProgress) {
    if (row.aside) return t('aside.next');
    const family = familyOf.get(row.test_taker);
    if (family && campaign.state !== 'closed') {
      const hasNoCard = family.no_card !== null && family.no_card !== 'answered';
      if (withCards && hasNoCard) return reason(family);
      if (isUnheard(family) || family.status === 'conflict') return said(family);
    }
    return null;
  }

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
      <h2 className="visually-hidden">{t('people.title', { name })}</h2>
      <SetAside campaign={campaign} people={(people ?? []).filter(({ aside }) => aside)} />
      {alike.length > 0 && (
        <p className={styles.soft}>
          {alike
            .map(
              (voice) => `${t(`voices.${voice}`)}: ${t(`standings.${usual.get(voice)!.standing}`)}`,
            )
            .join(' · ')}
        </p>
      )}
      <DataTable
        id={LIST_ID}
        caption={t('people.title', { name })}
        columns={columns}
        rows={rows}
        oneLine
        open={(row) =>
          row.own
            ? undefined
            : {
                to: paths.testTaker.to(row.test_taker),
                label: t('open', { name: sortedName(row) }),
              }
        }
        toolbar={
          families.data?.some(lacksConsent(campaign)) && (
            <ButtonLink
              variant="secondary"
              size="small"
              to={paths.consents.to(course, campaign.id)}
            >
              {t('families:noCards.typeIn')}
            </ButtonLink>
          )
        }
        count={people?.length}
        rowKey={(row) => row.test_taker}
        fetching={progress.isFetching}
        failed={progress.isError}
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

const isMissing = (row: PersonProgress, voice: Voice) =>
  row[voice] === 'todo' || row[voice] === 'running';

/** The smaller, the sooner somebody has to do something. */
function needOf(row: PersonProgress, family: ConsentStatus | undefined, shown: readonly Voice[]) {
  if (family?.status === 'no_contact' || family?.status === 'conflict') return 0;
  if (family && isUnheard(family)) return 1;
  if (family && family.no_card !== null && family.no_card !== 'answered') return 2;
  return shown.some((voice) => isMissing(row, voice)) ? 3 : 4;
}

/** Rows of one need keep the order of the list. */
function byNeed(people: readonly PersonProgress[], need: (row: PersonProgress) => number) {
  return people.toSorted((a, b) => need(a) - need(b));
}

/** The most frequent standing of a voice, and whether it is everybody's. */
function usualOf(people: readonly PersonProgress[], voice: Voice) {
  const counts = new Map<Standing, number>();
  for (const { [voice]: one } of people) if (one) counts.set(one, (counts.get(one) ?? 0) + 1);
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return most && { standing: most[0], isAll: counts.size === 1 && people.length > 1 };
}
