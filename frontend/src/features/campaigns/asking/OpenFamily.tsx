import { fullName, sortedName } from '../../../lib/fullName';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { Campaign, ConsentStatus } from '../../../api/types';
import { useDates } from '../../../lib/useDates';
import { paths } from '../../../paths';
import { notify } from '../../../ui/notify';
import { Badge } from '../../../ui/staff/Badge';
import { Button } from '../../../ui/staff/Button';
import { RowMenu, type RowAction } from '../../../ui/staff/RowMenu';
import { AskDialog } from './AskDialog';
import styles from './asking.module.css';
import { Conflict } from './Conflict';
import { ContactOf } from '../../../parts/staff/contacts/ContactOf';
import { RecordDialog } from '../../../parts/staff/consents/RecordDialog';
import { tones } from './words';

type Step = 'ask' | 'record' | 'addContact' | 'mend';

/** An open family: the reason, and the next step. */
export function OpenFamily({
  campaign,
  family,
  returnFocus,
}: {
  campaign: Campaign;
  family: ConsentStatus;
  /** Used once the row is gone. */
  returnFocus: () => HTMLElement | null;
}) {
  const { t } = useTranslation('families');
  const dates = useDates();
  const navigate = useNavigate();
  const [doing, setDoing] = useState<{ step: Step; contact?: number | undefined } | null>(null);
  const { status, basis, test_taker: pupil } = { ...family, basis: campaign.basis };
  const name = fullName(family);
  const lost = family.contacts.find(
    (one) => one.has_authority && (one.undelivered || !one.has_email),
  );
  const canBeAsked =
    !family.quiet &&
    (status === 'not_asked' || status === 'outdated' || status === 'asked') &&
    family.contacts.some((one) => one.has_authority && one.has_email && !one.undelivered);
  const next = nextStep(family, lost !== undefined, canBeAsked);

  const words: Record<Step, { label: string; named: string }> = {
    ask: { label: t(`open.ask.${basis}`), named: t(`open.askFor.${basis}`, { name }) },
    record: { label: t('open.record'), named: t('open.recordFor', { name }) },
    addContact: { label: t('open.addContact'), named: t('open.addContactFor', { name }) },
    mend: { label: t('open.mend'), named: t('open.mendFor', { name }) },
  };
  const others: Step[] = (['ask', 'record', 'mend', 'addContact'] as const).filter(
    (step) =>
      step !== next &&
      (step !== 'ask' || (canBeAsked && status !== 'asked')) &&
      (step !== 'mend' || lost !== undefined),
  );
  const actions: RowAction[] = [
    ...others.map((step) => ({ label: words[step].label, onSelect: () => setDoing({ step }) })),
    { label: t('open.page'), onSelect: () => void navigate(paths.testTaker.to(pupil)) },
  ];
  const close = () => setDoing(null);

  return (
    <li className={styles.family}>
      <div className={styles.line}>
        <Link className={styles.pupil} to={paths.testTaker.to(pupil)}>
          {sortedName(family)}
        </Link>
        <Badge tone={tones[status]}>{t(`words.${basis}.${status}`)}</Badge>
        <span className={styles.steps}>
          {next !== null && (
            <Button
              variant="secondary"
              size="small"
              aria-label={words[next].named}
              onClick={() => setDoing({ step: next })}
            >
              {words[next].label}
            </Button>
          )}
          <RowMenu label={t('open.more', { name })} actions={actions} />
        </span>
      </div>
      {status === 'conflict' ? (
        <Conflict
          family={family}
          name={name}
          onRecord={(contact) => setDoing({ step: 'record', contact })}
        />
      ) : (
        <Why family={family} />
      )}
      {family.delete_by !== null && (
        <p className={styles.why}>{t('open.deleteBy', { date: dates.day(family.delete_by) })}</p>
      )}
      {doing?.step === 'ask' && (
        <AskDialog
          campaign={campaign}
          whose={{ test_taker: pupil }}
          name={name}
          onAsked={() => notify(t('ask.doneOne', { name }), { tone: 'success' })}
          onClose={close}
        />
      )}
      {doing?.step === 'record' && (
        <RecordDialog
          pupil={pupil}
          contacts={family.contacts}
          name={name}
          contact={doing.contact}
          onClose={close}
          returnFocus={returnFocus}
        />
      )}
      {(doing?.step === 'addContact' || doing?.step === 'mend') && (
        <ContactOf
          pupil={pupil}
          name={name}
          contact={doing.step === 'mend' ? lost?.id : undefined}
          onClose={close}
        />
      )}
    </li>
  );
}

/** The school's next step with a family; null after a refusal, which needs none. */
function nextStep(family: ConsentStatus, isLost: boolean, canBeAsked: boolean): Step | null {
  const { status } = family;
  if (status === 'no_contact') return isLost ? 'mend' : 'addContact';
  if (status === 'not_asked' || status === 'outdated') return canBeAsked ? 'ask' : 'record';
  return status === 'asked' ? 'record' : null;
}

/** The answer of each contact. */
function Why({ family }: { family: ConsentStatus }) {
  const { t } = useTranslation('families');
  const dates = useDates();

  function said({ answer, route, at }: ConsentStatus['family']): string | null {
    if (answer === 'none' || at === null || route === null) return null;
    return t(`open.said.${answer}`, { date: dates.day(at), route: t(`open.routes.${route}`) });
  }
  function standing(one: ConsentStatus['contacts'][number]): string {
    const answer = said(one);
    if (answer !== null) return answer;
    if (!one.has_authority) return t('open.silent');
    if (!one.has_email) return t('open.noEmail');
    if (one.undelivered) return t('open.undelivered');
    return one.asked_on === null
      ? t('open.notAsked')
      : t('open.askedOn', { date: dates.day(one.asked_on) });
  }
  const ofFamily = said(family.family);
  return (
    <ul className={styles.why}>
      {family.quiet && <li>{t('open.quiet')}</li>}
      {ofFamily !== null && (
        <li>
          {t('open.family')}: {ofFamily}
        </li>
      )}
      {family.contacts.map((one) => (
        <li key={one.id}>
          {one.full_name}: {standing(one)}
        </li>
      ))}
      {family.contacts.length === 0 && <li>{t('open.noContact')}</li>}
    </ul>
  );
}
