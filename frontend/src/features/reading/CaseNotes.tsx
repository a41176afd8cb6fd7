import { useTranslation } from 'react-i18next';
import { addNote } from '../../api/staff/followUp';
import type { Case, NewNote } from '../../api/types';
import { useForm } from '../../forms/useForm';
import { useDates } from '../../lib/useDates';
import { Badge } from '../../ui/staff/Badge';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { Checkbox } from '../../ui/staff/Checkbox';
import { Form } from '../../ui/staff/Form';
import layout from '../../ui/staff/layout.module.css';
import { Restored } from '../../ui/staff/Restored';
import { TextArea } from '../../ui/staff/TextArea';
import lines from '../../ui/staff/rows.module.css';
import styles from './reading.module.css';
import { useCaseAct } from './useCaseAct';

/** Readers' notes for each other. Notes can be added but never changed. */
export function CaseNotes({ one }: { one: Case }) {
  const { t } = useTranslation('reading');
  const dates = useDates();
  return (
    <Card title={t('case.notes')}>
      <div className={layout.stack}>
        <p className={styles.soft}>{t('case.notesText')}</p>
        {one.notes.length > 0 && (
          <ul className={lines.rows}>
            {one.notes.map((note) => (
              <li key={note.id} className={lines.row}>
                <p className={lines.facts}>
                  <span>{dates.exact(note.at)}</span>
                  <span>{note.author_name}</span>
                  {note.visibility === 'author' && <Badge>{t('case.private')}</Badge>}
                </p>
                <blockquote className={styles.note}>{note.text}</blockquote>
              </li>
            ))}
          </ul>
        )}
        {one.closed_at === null && <AddNote id={one.id} />}
      </div>
    </Card>
  );
}

function AddNote({ id }: { id: number }) {
  const { t } = useTranslation('reading');
  const { values, set, restored, done } = useForm(`case.${id}.note`, {
    text: '',
    mine: false,
  });
  const save = useCaseAct(id, (note: NewNote) => addNote(id, note));
  function handleSubmit() {
    save.mutate(
      { text: values.text.trim(), visibility: values.mine ? 'author' : 'team' },
      { onSuccess: done },
    );
  }
  return (
    <Form
      busy={save.isPending}
      onSubmit={handleSubmit}
      buttons={
        <Button
          type="submit"
          variant="secondary"
          busy={save.isPending}
          disabled={values.text.trim() === ''}
        >
          {t('case.addNote')}
        </Button>
      }
    >
      <Restored when={restored} />
      <TextArea
        label={t('case.note')}
        rows={4}
        maxLength={2000}
        value={values.text}
        onChange={(event) => set({ text: event.target.value })}
      />
      <Checkbox
        label={t('case.onlyMe')}
        checked={values.mine}
        onChange={(event) => set({ mine: event.target.checked })}
      />
    </Form>
  );
}
