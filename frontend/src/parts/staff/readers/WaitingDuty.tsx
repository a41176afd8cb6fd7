import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../ui/notify';
import { Badge } from '../../../ui/staff/Badge';
import { Button } from '../../../ui/staff/Button';
import layout from '../../../ui/staff/layout.module.css';
import styles from './WaitingDuty.module.css';

type WaitsFor = 'reset' | 'address' | 'absence' | 'four_eyes' | 'invitation';

/** An unopened invitation needs no confirmation. */
export function isToConfirm(waitsFor: WaitsFor | ''): boolean {
  return waitsFor !== '' && waitsFor !== 'invitation';
}

const BADGES = {
  reset: 'duty.waits',
  address: 'duty.waits',
  absence: 'duty.waits',
  four_eyes: 'duty.waitsForSecond',
  invitation: 'duty.waitsForInvitation',
} as const;

/** Says what a colleague must ask the person before the duty counts. */
export function WhyItWaits({ waitsFor }: { waitsFor: WaitsFor }) {
  const { t } = useTranslation('staff');
  return (
    <span className={styles.waits}>
      <Badge tone={isToConfirm(waitsFor) ? 'warning' : 'neutral'}>{t(BADGES[waitsFor])}</Badge>
      <span className={layout.soft}>
        {t(`duty.waitsFor.${waitsFor}`)} {isToConfirm(waitsFor) && t('duty.confirmText')}
      </span>
    </span>
  );
}

/** Used by a colleague of the person who is to read. */
export function ConfirmDuty({
  name,
  confirm,
  errorText,
}: {
  name: string;
  confirm: () => Promise<unknown>;
  errorText: (error: unknown) => string;
}) {
  const { t } = useTranslation('staff');
  const [busy, setBusy] = useState(false);

  async function handleConfirm() {
    setBusy(true);
    try {
      await confirm();
      notify(t('duty.confirmed', { name }), { tone: 'success' });
    } catch (error) {
      notify(errorText(error), { tone: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="secondary" size="small" busy={busy} onClick={() => void handleConfirm()}>
      {t('duty.confirm', { name })}
    </Button>
  );
}
