import { useTranslation } from 'react-i18next';
import type { AskChoices } from '../../../api/staff/asks';
import { listed } from '../../../lib/listed';
import { MissingContact } from '../../../parts/staff/contacts/MissingContact';
import { Notice } from '../../../ui/staff/Notice';

/** True if nobody could ever say yes, so that asking would lead nowhere. */
export function leadsNowhere(choices: AskChoices): boolean {
  return !choices.school_contact || (choices.needs_yes && choices.reached.length === 0);
}

interface Props {
  child: number;
  name: string;
  choices: AskChoices;
}

/** Says before anything is sent whom it does not reach. */
export function BeforeSending({ child, name, choices }: Props) {
  const { t, i18n } = useTranslation('asks');
  const { reached, not_reached: others, needs_yes: isNeeded } = choices;
  if (!choices.school_contact) {
    return (
      <Notice tone="warning" live={false} title={t('before.noContact')}>
        {t('refused.contact')}
      </Notice>
    );
  }
  if (reached.length > 0 && others.length === 0) return null;
  const names = listed(others, i18n.language);
  return (
    <>
      <Notice
        tone="warning"
        live={false}
        title={t(reached.length === 0 ? 'before.nobody' : 'before.some', { names })}
      >
        {t(reached.length > 0 ? 'before.someText' : isNeeded ? 'before.needed' : 'before.alone')}
      </Notice>
      <MissingContact pupil={child} name={name} />
    </>
  );
}
