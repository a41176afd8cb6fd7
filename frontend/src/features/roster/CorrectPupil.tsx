import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/staff/Card';
import { TextField } from '../../ui/staff/TextField';
import layout from '../../ui/staff/layout.module.css';
import { fold } from '../../lists/foldedWords';
import { cellText } from '../../lists/cells';
import type { Layout } from '../../lists/layout';
import type { Table } from '../../lists/readTable';
import type { Place } from '../../lists/sheets';
import { fullName } from '../../lib/fullName';
import { CellCorrection } from './CellCorrection';
import { Reveal } from './Reveal';
import styles from './roster.module.css';
import { pupilList, type Pupil, type PupilTarget } from './rows';
import { useRowName } from './useRowName';

const SHOWN = 5;

/** Corrects any cell of any pupil before the list is compared. */
export function CorrectPupil({
  table,
  places,
  read,
  pupils,
  onCorrect,
}: {
  table: Table;
  places: readonly Place[];
  read: Layout;
  pupils: readonly Pupil[];
  onCorrect: (line: number, target: PupilTarget, text: string) => void;
}) {
  const { t } = useTranslation('roster');
  const rowName = useRowName();
  const [sought, setSought] = useState('');
  const words = fold(sought).split(' ').filter(Boolean);
  const found =
    words.length === 0
      ? []
      : pupils.filter((pupil) => words.every((word) => fold(fullName(pupil)).includes(word)));
  const targets = pupilList.targets.filter(
    (target) => target !== 'role' && target !== 'status' && read.columns.includes(target),
  );

  return (
    <Card>
      <Reveal label={t('find.title')}>
        <div className={layout.stack}>
          <div className={styles.locale}>
            <TextField
              label={t('find.name')}
              type="search"
              autoComplete="off"
              value={sought}
              onChange={(event) => setSought(event.target.value)}
            />
          </div>
          <p role="status" className={styles.soft}>
            {words.length > 0 && t('find.found', { count: found.length })}
          </p>
          {found.slice(0, SHOWN).map((pupil) => {
            const row = rowName(places[pupil.line - 1]!);
            return (
              <fieldset key={pupil.line} className={layout.stack}>
                <legend>{t('unclear.row', { row, name: fullName(pupil) })}</legend>
                {targets.map((target) => {
                  const text = cellText(table, read, pupil.line, target);
                  return (
                    <CellCorrection
                      key={`${target} ${text}`}
                      cell={`${pupil.line}.${target}`}
                      label={t(`targets.${target}`)}
                      text={text}
                      onCorrect={(typed) => onCorrect(pupil.line, target, typed)}
                    />
                  );
                })}
              </fieldset>
            );
          })}
        </div>
      </Reveal>
    </Card>
  );
}
