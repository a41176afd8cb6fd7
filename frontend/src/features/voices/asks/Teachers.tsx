import { useTranslation } from 'react-i18next';
import type { AskChoices } from '../../../api/staff/asks';
import { Button } from '../../../ui/staff/Button';
import layout from '../../../ui/staff/layout.module.css';
import { SelectField } from '../../../ui/staff/SelectField';

const MOST = 3;

/** Up to three teachers, each of whom is asked. */
export function Teachers({
  all,
  chosen,
  onChange,
}: {
  all: AskChoices['teachers'];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}) {
  const { t } = useTranslation('asks');
  const left = all.filter(({ id }) => !chosen.includes(id));
  return (
    <>
      {all
        .filter(({ id }) => chosen.includes(id))
        .map(({ id, name }) => (
          <p key={id} className={layout.buttons}>
            <span translate="no">{name}</span>
            <Button
              type="button"
              variant="quiet"
              size="small"
              aria-label={t('removeTeacher', { name })}
              onClick={() => onChange(chosen.filter((one) => one !== id))}
            >
              {t('remove')}
            </Button>
          </p>
        ))}
      {chosen.length < MOST && left.length > 0 && (
        <SelectField
          label={t('teacher')}
          placeholder={t('noTeacher')}
          value=""
          options={left.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => {
            if (target.value !== '') onChange([...chosen, Number(target.value)]);
          }}
        />
      )}
    </>
  );
}
