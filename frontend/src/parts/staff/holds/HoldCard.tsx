import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay, serverToday } from '../../../lib/days';
import type { Typed } from '../../../lib/typed';
import { useDates } from '../../../lib/useDates';
import { notify } from '../../../ui/notify';
import { Button } from '../../../ui/staff/Button';
import { DateField } from '../../../ui/staff/DateField';
import { FoldedCard } from '../../../ui/staff/FoldedCard';
import { Form } from '../../../ui/staff/Form';
import { HoldList, type HeldChild } from './HoldList';
import layout from '../../../ui/staff/layout.module.css';
import { Notice } from '../../../ui/staff/Notice';
import { Restored } from '../../../ui/staff/Restored';
import { TextField } from '../../../ui/staff/TextField';

const LEAST = 10;
const MOST = 500;

interface NewHold {
  reason: string;
  until: string;
}

/** The holds on one child's data, and a form to place one. `place` and `end` reject on failure. */
export function HoldCard({
  name,
  typed: {
    values: { reason, until },
    set,
    restored,
    done,
  },
  holds,
  place,
  end,
  problem,
}: {
  /** The child's name. */
  name: string;
  typed: Typed<NewHold>;
  holds: readonly HeldChild[];
  place: (hold: { reason: string; until: string }) => Promise<unknown>;
  end: (id: number) => Promise<unknown>;
  problem: (error: unknown) => string;
}) {
  const { t } = useTranslation(['retention', 'common']);
  const { long } = useDates();
  const [open, setOpen] = useState(restored);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const noReason = reason.trim().length < LEAST;
  const noDay = !isDay(until) || until < serverToday();

  async function handlePlace() {
    setTried(true);
    if (noReason || noDay) return;
    setBusy(true);
    setFailure(null);
    try {
      await place({ reason: reason.trim(), until });
      notify(t('hold.placed', { name, day: long(until) }), { tone: 'success' });
      setOpen(false);
      done();
      setTried(false);
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }

  return (
    <FoldedCard title={t('hold.title')} unfolded={restored || holds.length > 0}>
      <div className={layout.stack}>
        <p className={layout.soft}>{t(holds.length === 0 ? 'hold.noneOf' : 'hold.text')}</p>
        {holds.length > 0 && <HoldList holds={holds} end={end} problem={problem} />}
        {open ? (
          <Form
            busy={busy}
            onSubmit={(event) => {
              event.preventDefault();
              void handlePlace();
            }}
            buttons={
              <>
                <Button type="submit" busy={busy} busyLabel={t('common:states.saving')}>
                  {t('hold.save')}
                </Button>
                <Button
                  variant="secondary"
                  onClick={() => {
                    done();
                    setOpen(false);
                  }}
                >
                  {t('common:actions.cancel')}
                </Button>
              </>
            }
          >
            <Restored when={restored} />
            <TextField
              label={t('hold.reason')}
              hint={t('hold.reasonHint')}
              value={reason}
              maxLength={MOST}
              error={tried && noReason ? t('hold.reasonMissing') : undefined}
              onChange={({ target }) => set({ reason: target.value })}
            />
            <DateField
              label={t('hold.day')}
              hint={t('hold.dayHint')}
              value={until}
              min={serverToday()}
              error={tried && noDay ? t('hold.dayMissing') : undefined}
              onChange={(day) => set({ until: day })}
            />
            {failure !== null && (
              <Notice tone="error" title={t('hold.failed')}>
                {problem(failure)}
              </Notice>
            )}
          </Form>
        ) : (
          <div>
            <Button variant="secondary" onClick={() => setOpen(true)}>
              {t('hold.place')}
            </Button>
          </div>
        )}
      </div>
    </FoldedCard>
  );
}
