import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { overviewQuery } from '../../api/staff/overview';
import { schoolKeys } from '../../api/staff/schools';
import { takerKeys } from '../../api/testTakers';
import { testKeys } from '../../api/tests';
import { ActionDialog } from '../../ui/staff/ActionDialog';
import { Notice } from '../../ui/staff/Notice';
import { SearchSelect } from '../../ui/staff/SearchSelect';
import layout from '../../ui/staff/layout.module.css';

/**
 * Chooses what a school or class is merged into, says what moves and what disappears, and only then
 * merges. `statement` is about the chosen one.
 */
export function MergeDialog<Place extends { id: number }, Merged>({
  name,
  label,
  placeholder,
  places,
  nameOf,
  noteOf,
  loading,
  chosen: given,
  statement,
  merge,
  onMerged,
  onClose,
  returnFocus,
}: {
  name: string;
  label: string;
  placeholder: string;
  places: readonly Place[];
  nameOf: (place: Place) => string;
  noteOf?: (place: Place) => string;
  loading: boolean;
  chosen: Place | null;
  statement: (into: Place) => ReactNode;
  merge: (into: Place) => Promise<Merged>;
  onMerged: (into: Place, merged: Merged) => void;
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
}) {
  const { t } = useTranslation('schools');
  // Until something is chosen here, the preselected one is used once it is found.
  const [own, setOwn] = useState<Place | null>();
  const into = own === undefined ? given : own;
  const [missing, setMissing] = useState(false);
  const merging = useMutation({
    mutationFn: merge,
    meta: {
      showsErrors: true,
      invalidates: [
        schoolKeys.all,
        schoolKeys.courses,
        takerKeys.all,
        testKeys.lists,
        overviewQuery.queryKey,
      ],
    },
    onSuccess: (merged, into) => {
      onMerged(into, merged);
      onClose();
    },
  });

  return (
    <ActionDialog
      title={t('merge.title', { name })}
      busy={merging.isPending}
      onClose={onClose}
      returnFocus={() => (merging.isSuccess ? returnFocus() : null)}
      action={t('merge.do')}
      danger
      busyLabel={t('merge.busy')}
      onAction={() => {
        setMissing(into === null);
        if (into) merging.mutate(into);
      }}
    >
      <div className={layout.stack}>
        <SearchSelect<Place>
          label={label}
          placeholder={placeholder}
          items={places}
          itemKey={(place) => place.id}
          itemLabel={nameOf}
          {...(noteOf && { itemNote: noteOf })}
          loading={loading}
          value={into}
          onChange={(place) => {
            setOwn(place);
            setMissing(false);
            merging.reset();
          }}
          error={missing ? t('merge.missing') : undefined}
        />
        {into && (
          <Notice tone="warning" title={t('merge.what')}>
            {statement(into)}
          </Notice>
        )}
        {merging.isError && <Notice tone="error">{errorText(merging.error)}</Notice>}
      </div>
    </ActionDialog>
  );
}
