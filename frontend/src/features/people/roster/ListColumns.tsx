import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { coursesOfSchoolQuery } from '../../../api/schools';
import type { School } from '../../../api/types';
import { languageNames, languages, type Language } from '../../../i18n/language';
import { Button } from '../../../ui/staff/Button';
import { Card } from '../../../ui/staff/Card';
import { Notice } from '../../../ui/staff/Notice';
import { SelectField } from '../../../ui/staff/SelectField';
import layout from '../../../ui/staff/layout.module.css';
import { LoadingMark } from '../../../ui/LoadingMark';
import { guessLayout, withCell } from '../listImport/layout';
import type { Table } from '../listImport/readTable';
import { isUnclear, ReadingQuestions } from '../listImport/ReadingQuestions';
import { classOfGroup, remember, saidBefore, type ClassOfGroup } from './classes';
import { ClassFields } from './ClassFields';
import { ColumnFields } from './ColumnFields';
import { FirstPupils } from './FirstPupils';
import { LackingPupils } from './LackingPupils';
import { LostCells } from './LostCells';
import styles from './roster.module.css';
import {
  lackOf,
  MAX_PUPILS,
  pupilList,
  pupilsOf,
  toRow,
  type PupilTarget,
  type RosterRow,
} from './rows';

const SHOWN_LINES = 20;

/** Step 2: what each column holds, which class each group is, and what stays on this computer. */
export function ListColumns({
  school,
  table: original,
  onBack,
  onReady,
}: {
  school: School;
  table: Table;
  onBack: () => void;
  /** The rows to send, and the line of each in the file. */
  onReady: (rows: RosterRow[], lines: number[]) => void;
}) {
  const { t } = useTranslation('roster');
  const courses = useQuery(coursesOfSchoolQuery(school.id));
  // With what was corrected here.
  const [table, setTable] = useState(original);
  const [read, setRead] = useState(() => guessLayout(table, pupilList));
  const [locale, setLocale] = useState<Language>('ca');
  const [said, setSaid] = useState(() => saidBefore(school.id));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const pupils = useMemo(() => pupilsOf(table, read, locale), [table, read, locale]);
  const there = courses.data;
  const classes = useMemo(() => {
    const groups = new Set(pupils.map((pupil) => pupil.group));
    return new Map(
      [...groups].map((group) => [group, said.get(group) ?? classOfGroup(group, there ?? [])]),
    );
  }, [pupils, said, there]);
  const lacking = useMemo(
    () =>
      pupils.flatMap((pupil) => {
        const lack = lackOf(pupil, classes);
        return lack ? [{ pupil, lack }] : [];
      }),
    [pupils, classes],
  );
  const oneName = pupils
    .filter((one) => one.first_name !== '' && one.last_name === '')
    .map(({ line }) => line);
  const ready = pupils.length - lacking.length;

  const isReady = ready > 0 && ready <= MAX_PUPILS && !isUnclear(table, read);

  function say(group: string, place: ClassOfGroup) {
    const next = new Map([...said, [group, place]]);
    setSaid(next);
    remember(school.id, next);
  }
  function correct(line: number, target: PupilTarget, text: string) {
    setTable(withCell(table, read, line, target, text));
  }
  function goOn() {
    const sent = pupils.filter((pupil) => lackOf(pupil, classes) === null);
    onReady(
      sent.map((pupil) => toRow(pupil, classes)),
      sent.map((pupil) => pupil.line),
    );
  }

  if (courses.isPending) return <LoadingMark />;
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.count}>
        {t('columns.found', { count: pupils.length })}
      </h2>
      <ReadingQuestions table={table} read={read} onRead={setRead} onTable={setTable} />
      <ColumnFields table={table} read={read} onRead={setRead} />
      {pupils.length > 0 && (
        <>
          <FirstPupils pupils={pupils} classes={classes} />
          <ClassFields pupils={pupils} classes={classes} there={there ?? []} onSay={say} />
          <Card>
            <div className={styles.locale}>
              <SelectField
                label={t('columns.locale')}
                hint={t('columns.localeHint')}
                options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
                value={locale}
                onChange={(event) => setLocale(event.target.value as Language)}
              />
            </div>
          </Card>
        </>
      )}
      {lacking.length > 0 && <LackingPupils lacking={lacking} read={read} onCorrect={correct} />}
      {oneName.length > 0 && (
        <Notice tone="info" live={false}>
          {t('columns.oneName', {
            count: oneName.length,
            lines: oneName.slice(0, SHOWN_LINES).join(', '),
          })}
        </Notice>
      )}
      <LostCells pupils={pupils} onCorrect={correct} />
      {ready > MAX_PUPILS && (
        <Notice tone="error">{t('columns.tooMany', { count: ready, max: MAX_PUPILS })}</Notice>
      )}
      <div className={layout.buttons}>
        <Button variant="quiet" onClick={onBack}>
          {t('columns.back')}
        </Button>
        <Button disabled={!isReady} onClick={goOn}>
          {t('columns.goOn', { count: ready })}
        </Button>
      </div>
    </>
  );
}
