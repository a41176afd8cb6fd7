import { useTranslation } from 'react-i18next';
import type { AskChoices } from '../../../api/staff/asks';
import { Checkbox } from '../../../ui/staff/Checkbox';
import layout from '../../../ui/staff/layout.module.css';
import { Notice } from '../../../ui/staff/Notice';
import { Teachers } from './Teachers';

interface Chosen {
  self: boolean;
  guardians: boolean;
  teachers: readonly number[];
}

/** Lets a reader choose who is asked: only those for whom there is a form. */
export function WhoAnswers({
  choices,
  chosen: { self, guardians, teachers },
  missing,
  onChange,
}: {
  choices: AskChoices;
  chosen: Chosen;
  missing: boolean;
  onChange: (change: Partial<Chosen>) => void;
}) {
  const { t } = useTranslation('asks');
  const reasonOf = (voice: 'self' | 'guardian' | 'teacher') =>
    choices.not_possible.find((one) => one.voice === voice)?.reason;
  const cannot = (voice: 'self' | 'guardian') => {
    const reason = reasonOf(voice);
    return reason && t(`cannot.${voice}`, { reason: t(`reasons.${reason}`) });
  };
  return (
    <fieldset className={layout.stack}>
      <legend>{t('whom')}</legend>
      {cannot('self') ? (
        <p>{cannot('self')}</p>
      ) : (
        <Checkbox
          label={t('self')}
          checked={self}
          onChange={({ target }) => onChange({ self: target.checked })}
        />
      )}
      {cannot('guardian') ? (
        <p>{cannot('guardian')}</p>
      ) : (
        <Checkbox
          label={t('guardians')}
          checked={guardians}
          onChange={({ target }) => onChange({ guardians: target.checked })}
        />
      )}
      {reasonOf('teacher') === undefined && (
        <Teachers
          all={choices.teachers}
          chosen={teachers}
          onChange={(all) => onChange({ teachers: all })}
        />
      )}
      {missing && <Notice tone="error">{t('nobody')}</Notice>}
    </fieldset>
  );
}
