import { sortedName } from '../../../lib/fullName';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorText } from '../../../api/errors';
import { lessonKeys } from '../../../api/lessons';
import { cardsOfClassQuery, printCards } from '../../../api/staff/lessons';
import { campaignKeys } from '../../../api/openCampaigns';
import type { CardsPrinted } from '../../../api/types';
import { paths } from '../../../paths';
import { can } from '../../../auth/roles';
import { useUser } from '../../../auth/useMe';
import { notify } from '../../../ui/notify';
import { ActionDialog } from '../../../ui/staff/ActionDialog';
import { Notice } from '../../../ui/staff/Notice';
import { SelectField } from '../../../ui/staff/SelectField';
import layout from '../../../ui/staff/layout.module.css';
import { usePrinted } from './usePrinted';

/** Prints a card for a pupil who has lost theirs, or came later. */
export function NewCardDialog({
  campaign,
  course,
  name,
  onClose,
}: {
  campaign: number;
  course: number;
  name: string;
  onClose: () => void;
}) {
  const { t } = useTranslation(['campaigns', 'families', 'common']);
  const { role } = useUser();
  const queryClient = useQueryClient();
  const pupils = useQuery(cardsOfClassQuery(campaign, course));
  const printedWords = usePrinted();
  /** The valid card, which would stop working. */
  const [there, setThere] = useState<CardsPrinted | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [missing, setMissing] = useState(false);
  const print = useMutation({
    mutationFn: (taker: number) =>
      printCards(
        campaign,
        { test_takers: [taker], replace: there !== null },
        t('cards.file', { name }),
      ),
    onSuccess: ({ there: inTheWay }) => {
      setThere(inTheWay);
      if (inTheWay !== null) return;
      void queryClient.invalidateQueries({ queryKey: lessonKeys.all });
      void queryClient.invalidateQueries({ queryKey: campaignKeys.all });
      notify(t('cards.printedOne'));
      onClose();
    },
    meta: { showsErrors: true },
  });
  const isEmpty = pupils.data?.length === 0;
  return (
    <ActionDialog
      title={t('cards.oneTitle', { name })}
      busy={print.isPending}
      onClose={onClose}
      action={t(there ? 'cards.replaceOne' : 'cards.printOne')}
      busyLabel={t('cards.printing')}
      onAction={() => {
        if (chosen !== null) print.mutate(chosen);
        else setMissing(true);
      }}
    >
      <div className={layout.stack}>
        <p>{t('cards.oneBody')}</p>
        {!can.runCampaigns(role) && <p>{t('cards.askSchool')}</p>}
        {isEmpty && <Notice live={false}>{t('people.nobody')}</Notice>}
        <SelectField
          label={t('cards.pupil')}
          placeholder={t('cards.pupilMissing')}
          options={(pupils.data ?? [])
            .filter(({ own }) => !own)
            .map((one) => ({
              value: String(one.test_taker),
              label: sortedName(one),
            }))}
          disabled={isEmpty || pupils.isPending}
          value={chosen === null ? '' : String(chosen)}
          onChange={(event) => {
            setChosen(Number(event.target.value) || null);
            setMissing(false);
            setThere(null);
          }}
          error={
            pupils.isError ? errorText(pupils.error) : missing ? t('cards.pupilMissing') : undefined
          }
        />
        {there && (
          <Notice tone="warning" title={printedWords(there)}>
            {t('cards.replaceOneText')}
          </Notice>
        )}
        {print.isError && (
          <Notice tone="error">
            <p>{errorText(print.error)}</p>
            {can.runCampaigns(role) && (
              <Link to={paths.campaign.to(campaign, course)} onClick={onClose}>
                {t('families:noCards.seeWhy')}
              </Link>
            )}
          </Notice>
        )}
      </div>
    </ActionDialog>
  );
}
