import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import type { AskChoices } from '../../../api/staff/asks';
import { askForContact } from '../../../api/staff/contacts';
import { listed } from '../../../lib/listed';
import { Button } from '../../../ui/staff/Button';
import { Notice } from '../../../ui/staff/Notice';

/** True if nobody could ever say yes, so that asking would lead nowhere. */
export function leadsNowhere(choices: AskChoices): boolean {
  return !choices.school_contact || (choices.needs_yes && choices.reached.length === 0);
}

/** Says before anything is sent whom it does not reach. */
export function BeforeSending({ child, choices }: { child: number; choices: AskChoices }) {
  const { t, i18n } = useTranslation('asks');
  const ask = useMutation({ mutationFn: () => askForContact(child), meta: { showsErrors: true } });
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
    <Notice
      tone="warning"
      live={false}
      title={t(reached.length === 0 ? 'before.nobody' : 'before.some', { names })}
    >
      <p>
        {t(reached.length > 0 ? 'before.someText' : isNeeded ? 'before.needed' : 'before.alone')}
      </p>
      {ask.isSuccess ? (
        <p>{t('before.asked')}</p>
      ) : (
        <Button
          type="button"
          variant="secondary"
          size="small"
          busy={ask.isPending}
          onClick={() => ask.mutate()}
        >
          {t('before.ask')}
        </Button>
      )}
      {ask.isError && <p>{errorText(ask.error)}</p>}
    </Notice>
  );
}
