import { useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { activeLanguage } from '../../i18n/i18n';
import type { Typed } from '../../lib/typed';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { FileDrop } from '../../ui/staff/FileDrop';
import { DownloadIcon } from '../../ui/icons';
import { Restored } from '../../ui/staff/Restored';
import { TextArea } from '../../ui/staff/TextArea';
import { ChooseSheets } from '../../parts/staff/lists/ChooseSheets';
import { guessLayout } from '../../lists/layout';
import { LIST_FILES, readListFile, type FileProblem } from '../../lists/readFile';
import { readTable, type Table } from '../../lists/readTable';
import { isPlain, worthAsking, type Sheet } from '../../lists/sheets';
import { peopleList, toRows } from './pastedRows';
import { cells, MAX_ROWS } from './pendingRows';
import layout from '../../ui/staff/layout.module.css';
import styles from './add.module.css';
import { saveCsv, templateText } from './template';
import { useColumnName } from './useCellText';

export function hasPeople(table: Table): boolean {
  return toRows(table, guessLayout(table, peopleList), 'parent').length > 0;
}

/** A box to paste a list into, a button to choose a file, and an empty list to fill in. */
export function PasteList({
  typed: {
    values: { text },
    set,
    restored,
  },
  ofStaff = false,
  onTable,
}: {
  /** True for a list of staff. */
  ofStaff?: boolean;
  typed: Typed<{ text: string }>;
  onTable: (table: Table) => void;
}) {
  const { t } = useTranslation('preparing');
  const columnName = useColumnName();
  const [nothing, setNothing] = useState(false);
  const [sheets, setSheets] = useState<readonly Sheet[] | null>(null);
  const [fileProblem, setFileProblem] = useState<
    Exclude<FileProblem, 'broken'> | 'unreadable' | null
  >(null);

  function review(table: Table) {
    if (hasPeople(table)) onTable(table);
    else setNothing(true);
  }
  function handlePaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text/plain');
    // In an empty box, pasted text is a list; within other text, it is just text.
    if (text !== '' || pasted.trim() === '') return;
    event.preventDefault();
    set({ text: pasted });
    review(readTable(pasted));
  }
  async function handleFile(file: File) {
    setFileProblem(null);
    setNothing(false);
    try {
      const read = await readListFile(file, peopleList);
      // The remedy is the same for a damaged file and for one that is no list.
      if ('problem' in read) {
        const { problem } = read;
        setFileProblem(problem === 'broken' ? 'not-text' : problem);
      } else {
        const found = worthAsking(read.sheets, peopleList);
        if (isPlain(found)) review(found[0].table);
        else setSheets(found);
      }
    } catch {
      setFileProblem('unreadable'); // moved or locked since it was chosen
    }
  }

  if (sheets) {
    return (
      <ChooseSheets
        sheets={sheets}
        kind={peopleList}
        onBack={() => setSheets(null)}
        onList={({ table }) => {
          setSheets(null);
          review(table);
        }}
      />
    );
  }
  return (
    <Card title={t('paste.title')}>
      <p className={styles.soft}>{t('paste.intro')}</p>
      <div className={styles.paste}>
        <div className={layout.stack}>
          <Restored when={restored} />
          <TextArea
            label={t('paste.box')}
            hint={t('paste.boxHint', { max: MAX_ROWS })}
            placeholder={t(ofStaff ? 'staff.boxPlaceholder' : 'paste.boxPlaceholder')}
            autoComplete="off"
            spellCheck={false}
            rows={5}
            value={text}
            onChange={(event) => {
              set({ text: event.target.value });
              setNothing(false);
            }}
            onPaste={handlePaste}
            error={nothing ? t('paste.nothing') : undefined}
          />
          <div className={layout.buttons}>
            <Button
              variant="secondary"
              disabled={text.trim() === ''}
              onClick={() => review(readTable(text))}
            >
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
          accept={LIST_FILES}
          file={null}
          error={fileProblem ? t(`paste.fileProblems.${fileProblem}`) : undefined}
          onFile={(file) => void handleFile(file)}
        />
      </div>
    </Card>
  );
}
