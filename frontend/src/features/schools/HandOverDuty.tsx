import { fullName } from '../../lib/fullName';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dutiesQuery, endDuty, handedOverQuery, handOverDuty } from '../../api/staff/duties';
import { errorText } from '../../api/errors';
import type { Duty } from '../../api/types';
import { paths } from '../../paths';
import { notify } from '../../ui/notify';
import { ActionDialog } from '../../ui/staff/ActionDialog';
import layout from '../../ui/staff/layout.module.css';
import { Notice } from '../../ui/staff/Notice';
import { SelectField } from '../../ui/staff/SelectField';

/** Chooses who takes over from a reader whose duty ends, or who is away for a while. */
export function HandOverDuty({
  duty,
  name,
  school,
  others,
  mayChoose,
  ends,
  onClose,
}: {
  duty: Duty;
  name: string;
  school: number;
  others: readonly Duty[];
  /**
   * False for Alba's team: the school's own administrators and readers know who should take over.
   */
  mayChoose: boolean;
  ends: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('schools');
  const client = useQueryClient();
  const [to, setTo] = useState('');
  const people = (mayChoose ? others : []).map((one) => ({
    value: String(one.user),
    label: fullName(one),
  }));
  const give = useMutation({
    mutationFn: async () => {
      const given = to === '' ? null : await handOverDuty(duty.id, Number(to));
      if (ends) await endDuty(duty.id);
      return given;
    },
    meta: { showsErrors: true },
    onSuccess: async (given) => {
      await client.invalidateQueries({ queryKey: dutiesQuery(school).queryKey });
      await client.invalidateQueries({ queryKey: handedOverQuery(duty.id).queryKey });
      const who = people.find(({ value }) => value === to)?.label ?? '';
      notify(
        [
          ends && t('readers.ended', { name }),
          given && t('readers.handedOver', { ...given, to: who }),
          given && given.unowned > 0 && t('readers.ofOwnChild', { amount: given.unowned }),
        ]
          .filter(Boolean)
          .join('. '),
      );
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t(ends ? 'readers.endTitle' : 'readers.awayTitle', { name })}
      busy={give.isPending}
      onClose={onClose}
      returnFocus={() => (give.isIdle ? null : document.getElementById(paths.readers.id))}
      action={t(ends ? 'readers.endConfirm' : 'readers.awayConfirm')}
      danger={ends}
      busyLabel={t(ends ? 'readers.ending' : 'readers.handingOver')}
      disabled={!ends && to === ''}
      onAction={() => give.mutate()}
      isCancelFirst
    >
      <div className={layout.stack}>
        <p>{t(ends ? 'readers.endBody' : 'readers.awayBody')}</p>
        {people.length === 0 ? (
          <p>{t(mayChoose ? 'readers.nobodyElse' : 'readers.goesToAll', { name })}</p>
        ) : (
          <SelectField
            label={t('readers.takesOver', { name })}
            placeholder={t(ends ? 'readers.everyReader' : 'readers.choose')}
            value={to}
            options={people}
            onChange={({ target }) => setTo(target.value)}
          />
        )}
        {give.isError && (
          <Notice tone="error" title={t('readers.failed')}>
            {errorText(give.error)}
          </Notice>
        )}
      </div>
    </ActionDialog>
  );
}
