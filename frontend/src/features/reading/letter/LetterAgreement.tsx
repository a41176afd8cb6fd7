import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { contactsQuery } from '../../../api/staff/contacts';
import { askAboutLetter, noteAgreement } from '../../../api/staff/letters';
import type { Letter, LetterAgreement as Agreement } from '../../../api/types';
import { useKeptValues } from '../../../auth/useKeptValues';
import { useDates } from '../../../lib/useDates';
import { confirm } from '../../../ui/confirm';
import { notify } from '../../../ui/notify';
import { Button } from '../../../ui/staff/Button';
import { Card } from '../../../ui/staff/Card';
import layout from '../../../ui/staff/layout.module.css';
import { Notice } from '../../../ui/staff/Notice';
import lines from '../../../ui/staff/rows.module.css';
import { SelectField } from '../../../ui/staff/SelectField';
import styles from './letter.module.css';
import { useLetterAct } from './useLetterAct';

const routes = ['paper', 'desk', 'phone'] as const;

/** Who has agreed to exactly this text, and who has still to be asked. */
export function LetterAgreement({ letter }: { letter: Letter }) {
  const { t } = useTranslation('letter');
  const dates = useDates();
  const waits = ['draft', 'asked', 'agreed'].includes(letter.state);
  const note = useLetterAct((said: Agreement) => noteAgreement(letter.id, said));
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
              <li key={one.at} className={lines.row}>
                <p className={lines.facts}>
                  <strong>{t(one.agreed ? 'agree.yes' : 'agree.no')}</strong>
                  <span translate="no">{one.contact === null ? t('agree.pupil') : one.name}</span>
                  {!one.is_named && <span>({t('agree.unknownName')})</span>}
                  <span>{t(`agree.routes.${one.route}`)}</span>
                  <span>{dates.exact(one.at)}</span>
                </p>
              </li>
            ))}
          </ul>
        )}
        {waits && letter.needs_family && (
          <OfFamily letter={letter} busy={note.isPending} onSay={say} />
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
        {note.error && <Notice tone="error">{errorText(note.error)}</Notice>}
      </div>
    </Card>
  );
}

function OfFamily({
  letter,
  busy,
  onSay,
}: {
  letter: Letter;
  busy: boolean;
  onSay: (said: Agreement, isNo: boolean) => Promise<void>;
}) {
  const { t } = useTranslation('letter');
  const contacts = useQuery(contactsQuery(letter.test_taker)).data;
  const decides = contacts?.filter((one) => one.has_authority && !one.excluded) ?? [];
  const { values, set } = useKeptValues<{
    contact: number | null;
    route: 'paper' | 'desk' | 'phone';
  }>(`letter.${letter.id}.answer`, { contact: null, route: 'paper' });
  const contact = decides.find(({ id }) => id === values.contact) ?? decides[0];
  const ask = useLetterAct(() => askAboutLetter(letter.id));
  if (contacts !== undefined && contact === undefined) {
    return <Notice>{t('agree.nobody')}</Notice>;
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
