import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { campaignQuery, changeCampaign } from '../../../api/staff/campaigns';
import type { Campaign, CampaignInFull } from '../../../api/types';
import { useDates } from '../../../lib/useDates';
import { changedIn, saveBesideOthers } from '../../../api/staff/saveBesideOthers';
import { className } from './names';

type Body = Omit<Parameters<typeof changeCampaign>[1], 'version' | 'take_in'>;

/** Saves one's changes to a screening and keeps those of others. */
export function useSaveCampaign() {
  const { t } = useTranslation(['campaigns', 'common']);
  const client = useQueryClient();
  const dates = useDates();
  const day = (value: unknown) => dates.long(String(value));
  const list = (said: (one: string) => string) => (value: unknown) =>
    (value as string[]).map(said).join(', ');

  /** `version`: the screening's when editing began. */
  return (seen: CampaignInFull, body: Body, version: string): Promise<CampaignInFull> =>
    saveBesideOthers<CampaignInFull, Body>({
      body: changedIn(body, seen),
      version,
      save: (sent) => changeCampaign(seen.id, sent),
      reload: () => client.fetchQuery({ ...campaignQuery(seen.id), staleTime: 0 }),
      fields: {
        name: { label: t('common:name'), said: (row) => row.name },
        opens_on: { label: t('change.firstDay'), said: (row) => row.opens_on, words: day },
        closes_on: { label: t('change.lastDay'), said: (row) => row.closes_on, words: day },
        questionnaires: {
          label: t('facts.questionnaires'),
          said: (row) => row.questionnaires,
          words: list((one) => t(`questionnaires.${one as Campaign['questionnaires'][number]}`)),
        },
        voices: {
          label: t('facts.voices'),
          said: (row) => row.voices,
          words: list((one) => t(`voices.${one as Campaign['voices'][number]}`)),
        },
        classes: {
          label: t('columns.classes'),
          said: (row) => row.classes,
          words: (ids, row) => {
            const named = [...row.class_names, ...seen.class_names];
            const names = (ids as number[]).map((id) => {
              const known = named.find(({ course }) => course === id);
              return known ? className(known) : '…';
            });
            return names.join(', ');
          },
        },
        lessons: {
          label: t('lessonDays.label'),
          said: (row) => row.lessons,
          words: (lessons) =>
            (lessons as Campaign['lessons'])
              .map(({ course, on }) => {
                const known = seen.class_names.find((one) => one.course === course);
                return t('lessonDays.ofClass', {
                  name: known ? className(known) : '…',
                  day: on === null ? t('lessonDays.noDay') : day(on),
                });
              })
              .join(', '),
        },
        basis: {
          label: t('facts.basis'),
          said: (row) => row.basis,
          words: (value) => t(value === 'information' ? 'basis.information' : 'basis.consentOne'),
        },
        needs_guardians: {
          label: t('facts.basis'),
          said: (row) => row.needs_guardians,
          words: (value) => t(value === 'all' ? 'basis.consentAll' : 'basis.consentOne'),
        },
        teacher_voice: {
          label: t('facts.voices'),
          said: (row) => row.teacher_voice,
          words: (value) => t(value === 'on_request' ? 'facts.teacherOnRequest' : 'voices.teacher'),
        },
      },
    });
}
