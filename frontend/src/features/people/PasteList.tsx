import { useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { activeLanguage } from '../../i18n/i18n';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { FileDrop } from '../../ui/FileDrop';
import { DownloadIcon } from '../../ui/icons';
import { TextArea } from '../../ui/TextArea';
import { guessLayout, toRows } from './parsePaste';
import { cells, MAX_ROWS } from './pendingRows';
import styles from './people.module.css';
import { readTextFile, type FileProblem } from './readFile';
import { readTable, type Table } from './readTable';
import { saveCsv, templateText } from './template';
import { useColumnName } from './useCellText';

/** Whether anyone at all stands in a table. */
export function hasPeople(table: Table): boolean {
  return toRows(table, guessLayout(table), 'parent').length > 0;
}

/** A box to paste a list into, or a file with one, and an empty one to be filled in. */
export function PasteList({ onTable }: { onTable: (table: Table) => void }) {
  const { t } = useTranslation('people');
  const columnName = useColumnName();
  const [text, setText] = useState('');
  const [nothing, setNothing] = useState(false);
  const [fileProblem, setFileProblem] = useState<FileProblem | 'unreadable' | null>(null);

  function review(source: string) {
    const table = readTable(source);
    if (hasPeople(table)) onTable(table);
    else setNothing(true);
  }
  function handlePaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text/plain');
    // Into an empty box it is the list; between other text it is being written.
    if (text !== '' || pasted.trim() === '') return;
    event.preventDefault();
    setText(pasted);
    review(pasted);
  }
  async function handleFile(file: File) {
    setFileProblem(null);
    setNothing(false);
    try {
      const read = await readTextFile(file);
      if ('problem' in read) setFileProblem(read.problem);
      else review(read.text);
    } catch {
      setFileProblem('unreadable'); // moved or locked since it was chosen
    }
  }

  return (
    <Card title={t('paste.title')}>
      <p className={styles.soft}>{t('paste.intro')}</p>
      <div className={styles.paste}>
        <div className={styles.stack}>
          <TextArea
            label={t('paste.box')}
            hint={t('paste.boxHint', { max: MAX_ROWS })}
            placeholder={t('paste.boxPlaceholder')}
            autoComplete="off"
            spellCheck={false}
            className={styles.pasteBox}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setNothing(false);
            }}
            onPaste={handlePaste}
            error={nothing ? t('paste.nothing') : undefined}
          />
          <div className={styles.buttons}>
            <Button variant="secondary" disabled={text.trim() === ''} onClick={() => review(text)}>
              {t('paste.check')}
            </Button>
            <Button
              variant="quiet"
              icon={<DownloadIcon size={20} />}
              onClick={() =>
                saveCsv(
                  templateText(cells.map(columnName), activeLanguage()),
                  t('paste.templateName'),
                )
              }
            >
              {t('paste.template')}
            </Button>
          </div>
        </div>
        <FileDrop
          label={t('paste.file')}
          hint={t('paste.fileHint')}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          file={null}
          error={fileProblem ? t(`paste.fileProblems.${fileProblem}`) : undefined}
          onFile={(file) => void handleFile(file)}
        />
      </div>
    </Card>
  );
}
