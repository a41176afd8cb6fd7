import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/staff/Button';
import { TextField } from '../../../ui/staff/TextField';
import layout from '../../../ui/staff/layout.module.css';

/** One cell of the file to be put right here: the file itself stays as it is. */
export function CellCorrection({
  label,
  text,
  onCorrect,
}: {
  label: string;
  text: string;
  onCorrect: (text: string) => void;
}) {
  const { t } = useTranslation('roster');
  const [typed, setTyped] = useState(text);
  return (
    <form
      className={layout.buttons}
      onSubmit={(event) => {
        event.preventDefault();
        onCorrect(typed.trim());
      }}
    >
      <TextField
        label={label}
        dense
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="secondary" size="small">
        {t('columns.correct')}
      </Button>
    </form>
  );
}
