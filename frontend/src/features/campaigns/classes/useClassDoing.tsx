import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { printForms } from '../../../api/staff/families';
import type { CampaignInFull } from '../../../api/types';
import { notify } from '../../../ui/notify';
import type { RowAction } from '../../../ui/staff/RowMenu';
import { useLeftOut } from '../../../parts/staff/families/useLeftOut';
import { AskDialog, type AskedFamilies } from '../asking/AskDialog';
import { RemindDialog } from '../asking/RemindDialog';
import { TabletDialog } from '../asking/TabletDialog';
import { InformedDialog } from './InformedDialog';
import { className } from '../parts/names';
import { NewCardDialog } from '../lessons/NewCardDialog';
import { OpenLessonDialog } from '../lessons/OpenLessonDialog';
import { isOnRequest, useAskTeacher } from './useAskTeacher';
import { useCards } from '../lessons/useCards';

interface Place {
  course: number;
  course_name: string;
  class_name: string;
}

type Doing =
  | { what: 'ask' | 'remind'; course?: number; name: string }
  | { what: 'tablet' | 'lesson' | 'card'; course: number; name: string }
  | { what: 'inform' };

/** The actions on a class, or on all of a screening, with the dialogs that confirm them. */
export function useClassDoing(campaign: CampaignInFull) {
  const { t } = useTranslation(['campaigns', 'families']);
  const [doing, setDoing] = useState<Doing | null>(null);
  const [result, setResult] = useState<AskedFamilies | null>(null);
  const cards = useCards(campaign);
  const askTeacher = useAskTeacher(campaign);
  const withLeftOut = useLeftOut();
  const { basis, state } = campaign;
  const withCards = state === 'open' && campaign.voices.includes('self');
  const close = () => setDoing(null);

  function print(course: number, name: string) {
    printForms(campaign.id, course, t('families:forms.file', { name })).then(
      (leftOut) => notify(withLeftOut(t('families:forms.printed'), leftOut)),
      (error: unknown) => notify(errorText(error), { tone: 'error' }),
    );
  }

  function actionsOf(one: Place): RowAction[] {
    const { course } = one;
    const name = className(one);
    if (state === 'closed') return [];
    const opens = (what: 'ask' | 'remind' | 'tablet' | 'card') => () =>
      setDoing({ what, course, name });
    return [
      ...(withCards
        ? [
            { label: t('cards.print'), onSelect: () => void cards.print(course, name) },
            { label: t('cards.one'), onSelect: opens('card') },
          ]
        : []),
      ...(isOnRequest(campaign)
        ? [{ label: t('askTeacher.ofClass'), onSelect: () => void askTeacher({ course }, name) }]
        : []),
      { label: t(`families:ask.${basis}.do`), onSelect: opens('ask') },
      ...(basis === 'consent'
        ? [{ label: t('families:card.remind'), onSelect: opens('remind') }]
        : []),
      { label: t('families:forms.print'), onSelect: () => print(course, name) },
      { label: t('families:tablet.do'), onSelect: opens('tablet') },
      ...(withCards
        ? [
            {
              label: t('cards.revoke'),
              danger: true,
              onSelect: () => void cards.revoke(course, name),
            },
          ]
        : []),
    ];
  }

  const dialogs = (
    <>
      {doing?.what === 'ask' && (
        <AskDialog
          campaign={campaign}
          whose={doing.course === undefined ? {} : { course: doing.course }}
          name={doing.name}
          onAsked={setResult}
          onClose={close}
        />
      )}
      {doing?.what === 'remind' && (
        <RemindDialog campaign={campaign} course={doing.course} name={doing.name} onClose={close} />
      )}
      {doing?.what === 'tablet' && <TabletDialog campaign={campaign} {...doing} onClose={close} />}
      {doing?.what === 'inform' && <InformedDialog campaign={campaign} onClose={close} />}
      {doing?.what === 'lesson' && (
        <OpenLessonDialog campaign={campaign.id} {...doing} onClose={close} />
      )}
      {doing?.what === 'card' && (
        <NewCardDialog campaign={campaign.id} {...doing} onClose={close} />
      )}
    </>
  );
  return { start: setDoing, actionsOf, printAllCards: cards.printAll, withCards, dialogs, result };
}

export type ClassDoing = ReturnType<typeof useClassDoing>;
