import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { askAboutLetter, noteAgreement, takeBackAgreement } from '../../../api/staff/letters';
import type { Letter, LetterAgreement as Agreement } from '../../../api/types';
import { useForm } from '../../../forms/useForm';
import { useDates } from '../../../lib/useDates';
import { confirm } from '../../../ui/confirm';
import { notify } from '../../../ui/notify';
import { Button } from '../../../ui/staff/Button';
import { Card } from '../../../ui/staff/Card';
import layout from '../../../ui/staff/layout.module.css';
import { Notice } from '../../../ui/staff/Notice';
import lines from '../../../ui/staff/rows.module.css';
import { SelectField } from '../../../ui/staff/SelectField';
import { Undo } from '../../../ui/staff/Undo';
import { useFollowUp } from '../useFollowUp';
import styles from './letter.module.css';
import { useLetterAct } from './useLetterAct';
import { NobodyAgrees, useWhoDecides } from './WhoAgrees';

const routes = ['paper', 'desk', 'phone'] as const;

/** Shows who has agreed to exactly this text, and who has not been asked yet. */
export function LetterAgreement({
  letter,
  name,
}: {
  letter: Letter;
  /** The pupil's name. */
  name: string;
}) {
  const { t } = useTranslation('letter');
  const dates = useDates();
  const waits = ['draft', 'asked', 'agreed'].includes(letter.state);
  const pupilAgrees = letter.answers.find(({ contact }) => contact === null)?.agreed === true;
  const note = useLetterAct((said: Agreement) => noteAgreement(letter.id, said));
  const undo = useFollowUp((answer: number) => takeBackAgreement(letter.id, answer));
  async function say(said: Agreement, isNo: boolean) {
    if (isNo) {
      const goes = await confirm({
        title: t('agree.refuseTitle'),
        body: t('agree.refuseText'),
        confirmLabel: t('agree.refuse'),
        danger: true,
      });
      if (!goes) return;
    }
    note.mutate(said);
  }
  return (
    <Card title={t('agree.title')}>
      <div className={layout.stack}>
        {letter.answers.length > 0 && (
          <ul className={lines.rows}>
            {letter.answers.map((one) => (
              <li key={one.id} className={lines.row}>
                <p className={lines.facts}>
                  <strong>{t(one.agreed ? 'agree.yes' : 'agree.no')}</strong>
                  <span translate="no">{one.contact === null ? t('agree.pupil') : one.name}</span>
                  {!one.is_named && <span>({t('agree.unknownName')})</span>}
                  <span>{t(`agree.routes.${one.route}`)}</span>
                  <span>{dates.exact(one.at)}</span>
                  {one.by_name !== '' && <span>{t('agree.by', { name: one.by_name })}</span>}
                </p>
                {one.undo_until !== null && (
                  <Undo
                    until={one.undo_until}
                    label={one.contact === null ? t('agree.pupilYes') : one.name}
                    busy={undo.isPending}
                    onUndo={() =>
                      undo.mutate(one.id, { onSuccess: () => notify(t('agree.undone')) })
                    }
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {waits && letter.needs_pupil && (
          <section className={styles.part}>
            <h3 className={styles.who}>{t('agree.pupil')}</h3>
            <p className={layout.soft}>
              {t(letter.needs_family ? 'agree.pupilNeeded' : 'agree.alone')}
            </p>
            <div className={layout.buttons}>
              <Button
                variant="secondary"
                disabled={note.isPending}
                onClick={() => void say({ pupil_agrees: true }, false)}
              >
                {t('agree.pupilYes')}
              </Button>
              <Button
                variant="quiet"
                disabled={note.isPending}
                onClick={() => void say({ pupil_agrees: false }, true)}
              >
                {t('agree.pupilNo')}
              </Button>
            </div>
          </section>
        )}
        {waits && letter.needs_family && (
          <OfFamily
            letter={letter}
            name={name}
            waitsForPupil={letter.needs_pupil && !pupilAgrees}
            busy={note.isPending}
            onSay={say}
          />
        )}
        {note.error && <Notice tone="error">{errorText(note.error)}</Notice>}
      </div>
    </Card>
  );
}

function OfFamily({
  letter,
  name,
  waitsForPupil,
  busy,
  onSay,
}: {
  letter: Letter;
  name: string;
  /** The pupil is asked first. */
  waitsForPupil: boolean;
  busy: boolean;
  onSay: (said: Agreement, isNo: boolean) => Promise<void>;
}) {
  const { t } = useTranslation('letter');
  const known = useWhoDecides(letter.test_taker);
  const decides = known ?? [];
  const { values, set } = useForm<{
    contact: number | null;
    route: 'paper' | 'desk' | 'phone';
  }>(`letter.${letter.id}.answer`, { contact: null, route: 'paper' });
  const contact = decides.find(({ id }) => id === values.contact) ?? decides[0];
  const ask = useLetterAct(() => askAboutLetter(letter.id));
  if (known !== undefined && contact === undefined) {
    return (
      <section className={styles.part}>
        <h3 className={styles.who}>{t('agree.family')}</h3>
        <NobodyAgrees pupil={letter.test_taker} name={name} />
      </section>
    );
  }
  if (waitsForPupil) {
    return (
      <section className={styles.part}>
        <h3 className={styles.who}>{t('agree.family')}</h3>
        <p className={layout.soft}>{t('agree.afterPupil')}</p>
      </section>
    );
  }
  const said = { contact: contact?.id ?? 0, route: values.route };
  return (
    <section className={styles.part}>
      <h3 className={styles.who}>{t('agree.family')}</h3>
      <p className={layout.soft}>{t('agree.familyNeeded')}</p>
      <div>
        <Button
          busy={ask.isPending}
          busyLabel={t('agree.asking')}
          onClick={() => ask.mutate(undefined, { onSuccess: () => notify(t('agree.asked')) })}
        >
          {t('agree.ask')}
        </Button>
      </div>
      {ask.error && <Notice tone="error">{errorText(ask.error)}</Notice>}
      <p className={layout.soft}>{t('agree.told')}</p>
      <div className={layout.pair}>
        <SelectField
          label={t('agree.who')}
          options={decides.map(({ id, full_name: label }) => ({ value: String(id), label }))}
          value={contact === undefined ? '' : String(contact.id)}
          onChange={(event) => set({ contact: Number(event.target.value) })}
        />
        <SelectField
          label={t('agree.route')}
          options={routes.map((value) => ({ value, label: t(`agree.routes.${value}`) }))}
          value={values.route}
          onChange={(event) => set({ route: event.target.value as (typeof routes)[number] })}
        />
      </div>
      <div className={layout.buttons}>
        <Button
          variant="secondary"
          disabled={busy || contact === undefined}
          onClick={() => void onSay({ ...said, answer: 'agreed' }, false)}
        >
          {t('agree.yes')}
        </Button>
        <Button
          variant="quiet"
          disabled={busy || contact === undefined}
          onClick={() => void onSay({ ...said, answer: 'refused' }, true)}
        >
          {t('agree.no')}
        </Button>
      </div>
    </section>
  );
}
