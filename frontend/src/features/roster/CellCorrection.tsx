import { useTranslation } from 'react-i18next';
import { useForm } from '../../forms/useForm';
import { Button } from '../../ui/staff/Button';
import { TextField } from '../../ui/staff/TextField';
import layout from '../../ui/staff/layout.module.css';

/** Corrects one cell of the file here; the file itself does not change. */
export function CellCorrection({
  cell,
  label,
  text,
  onCorrect,
}: {
  /** The cell's place in its file. */
  cell: string;
  label: string;
  text: string;
  onCorrect: (text: string) => void;
}) {
  const { t } = useTranslation('roster');
  // The key includes the file's text: in another file, the same place is another cell.
  const { values, set, done } = useForm(`school-list.${cell}.${text}`, { text });
  return (
    <form
      className={layout.buttons}
      onSubmit={(event) => {
        event.preventDefault();
        done();
        onCorrect(values.text.trim());
      }}
    >
      <TextField
        label={label}
        dense
        autoComplete="off"
        value={values.text}
        onChange={(event) => set({ text: event.target.value })}
      />
      <Button type="submit" variant="secondary" size="small">
        {t('columns.correct')}
      </Button>
    </form>
  );
}
