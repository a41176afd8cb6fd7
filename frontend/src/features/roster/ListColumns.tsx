import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listColumnsQuery } from '../../api/staff/listColumns';
import { coursesOfSchoolQuery } from '../../api/staff/schools';
import type { School } from '../../api/types';
import { useUnsaved } from '../../drafts/unsaved';
import { useForm } from '../../forms/useForm';
import { languageNames, languages, type Language } from '../../i18n/language';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { Notice } from '../../ui/staff/Notice';
import { SelectField } from '../../ui/staff/SelectField';
import layout from '../../ui/staff/layout.module.css';
import { LoadingMark } from '../../ui/LoadingMark';
import { readAsKnown, saidOf, type KnownList } from '../../lists/knownColumns';
import { withCell } from '../../lists/cells';
import { guessLayout, type Layout } from '../../lists/layout';
import { isUnclear, ReadingQuestions } from '../../parts/staff/lists/ReadingQuestions';
import { cutAt, type List, type Place } from '../../lists/sheets';
import {
  classOfGroup,
  remember as rememberClass,
  saidBefore,
  type ClassOfGroup,
} from '../../lists/classes';
import { ClassFields } from './ClassFields';
import { ColumnFields } from './ColumnFields';
import { ConsentFields, lacksReference } from './ConsentFields';
import { CorrectPupil } from './CorrectPupil';
import { FirstPupils } from './FirstPupils';
import { LackingPupils } from './LackingPupils';
import { LostCells } from './LostCells';
import { NamesRead } from './NamesRead';
import styles from './roster.module.css';
import { useRememberedColumns } from './useRememberedColumns';
import {
  goneIn,
  lackOf,
  MAX_PUPILS,
  othersIn,
  pupilList,
  pupilsOf,
  toRow,
  withClass,
  type PupilTarget,
  type RosterRow,
} from './rows';

const SHOWN_LINES = 20;
const NO_CLASSES: readonly ClassOfGroup[] = [];
const NO_LISTS: readonly KnownList[] = [];

interface Props {
  school: School;
  list: List;
  /** Reads the file again with another separator. */
  onList: (list: List) => void;
  onBack: () => void;
  /** The rows to send, and the place of each in the file. */
  onReady: (rows: RosterRow[], places: Place[]) => void;
}

/**
 * Step 2: the content of each column, the class of each group, and the columns that stay on this
 * computer.
 */
export function ListColumns(props: Props) {
  const courses = useQuery(coursesOfSchoolQuery(props.school.id));
  const lists = useQuery(listColumnsQuery(props.school.id));
  // A list of 2,000 is read once, after everything has loaded, and rendered in pieces, so that the
  // page stays responsive.
  const isThere = useDeferredValue(!courses.isPending && !lists.isPending);
  return isThere ? (
    <ReadList {...props} there={courses.data ?? NO_CLASSES} lists={lists.data ?? NO_LISTS} />
  ) : (
    <LoadingMark />
  );
}

function ReadList({
  school,
  list: { table: original, places, cut },
  there,
  lists,
  onList,
  onBack,
  onReady,
}: Props & { there: readonly ClassOfGroup[]; lists: readonly KnownList[] }) {
  const { t } = useTranslation('roster');
  // Includes the corrections made here.
  const [table, setTable] = useState(original);
  const guess = useMemo(() => guessLayout(original, pupilList), [original]);
  const remember = useRememberedColumns(school.id);
  const known = useMemo(
    () => readAsKnown(original, guess, pupilList, lists),
    [original, guess, lists],
  );
  const [chosen, setRead] = useState<Layout | null>(null);
  const read = chosen ?? known ?? guess;
  const typed = useForm(`school-list.${school.id}`, {
    reference: '',
    locale: null as Language | null,
  });
  const { reference, locale } = typed.values;
  // The file is never kept, so leaving with corrections needs a confirmation.
  const settle = useUnsaved(table !== original);
  const [said, setSaid] = useState(() => saidBefore(school.id));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const pupils = useMemo(
    () => withClass(pupilsOf(table, read, locale), there),
    [table, read, locale, there],
  );
  const others = useMemo(() => othersIn(table, read), [table, read]);
  const gone = useMemo(() => goneIn(table, read), [table, read]);
  const classes = useMemo(() => {
    const groups = new Set(pupils.map((pupil) => pupil.group));
    return new Map(
      [...groups].map((group) => [group, said.get(group) ?? classOfGroup(group, there)]),
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
    .map(({ line }) => {
      const { line: at, sheet } = places[line - 1]!;
      return sheet ? `${sheet} ${at}` : at;
    });
  const ready = pupils.length - lacking.length;
  // Nothing is as before in a school without a class.
  const isFirst = there.length === 0;

  const isReady =
    ready > 0 &&
    ready <= MAX_PUPILS &&
    !isUnclear(table, read) &&
    !(lacksReference(pupils) && reference.trim() === '');

  const say = useCallback(
    (group: string, place: ClassOfGroup) => {
      const next = new Map([...said, [group, place]]);
      setSaid(next);
      rememberClass(school.id, next);
    },
    [said, school.id],
  );
  function correct(line: number, target: PupilTarget, text: string) {
    setTable(withCell(table, read, line, target, text));
  }
  function goOn() {
    if (chosen) remember(saidOf(original, guess, chosen), known !== null);
    typed.done();
    settle();
    const sent = pupils.filter((pupil) => lackOf(pupil, classes) === null);
    onReady(
      sent.map((pupil) => ({
        ...toRow(pupil, classes, reference.trim()),
        ...(locale && { locale }),
      })),
      sent.map((pupil) => places[pupil.line - 1]!),
    );
  }

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.count}>
        {t('columns.found', { count: pupils.length })}
      </h2>
      <ReadingQuestions table={table} read={read} onRead={setRead} onTable={setTable} />
      {/* Problems stand above what is only shown. */}
      {lacking.length > 0 && (
        <LackingPupils lacking={lacking} places={places} read={read} onCorrect={correct} />
      )}
      <LostCells pupils={pupils} places={places} onCorrect={correct} />
      {known && !chosen && (
        <Notice tone="info" live={false}>
          {t('columns.known')}
        </Notice>
      )}
      <ColumnFields
        table={table}
        read={read}
        onRead={setRead}
        separator={cut?.at}
        onSeparator={(at) => cut && onList(cutAt(cut.text, at))}
        isOpen={pupils.length === 0}
      />
      {pupils.length > 0 && (
        <>
          <FirstPupils pupils={pupils} classes={classes} />
          <NamesRead pupils={pupils} read={read} onRead={setRead} />
          <CorrectPupil
            table={table}
            places={places}
            read={read}
            pupils={pupils}
            onCorrect={correct}
          />
          <ClassFields pupils={pupils} classes={classes} there={there} onSay={say} />
          <ConsentFields
            pupils={pupils}
            reference={reference}
            onReference={(text) => typed.set({ reference: text })}
          />
          <Card>
            <div className={styles.locale}>
              <SelectField
                label={t('columns.locale')}
                hint={t('columns.localeHint')}
                options={[
                  ...(isFirst ? [] : [{ value: '', label: t('columns.localeKept') }]),
                  ...languages.map((one) => ({ value: one, label: languageNames[one] })),
                ]}
                value={locale ?? (isFirst ? 'ca' : '')}
                onChange={(event) =>
                  typed.set({
                    locale: languages.find((one) => one === event.target.value) ?? null,
                  })
                }
              />
            </div>
          </Card>
        </>
      )}
      {others > 0 && (
        <Notice tone="info" live={false}>
          {t('columns.notPupils', { count: others })}
        </Notice>
      )}
      {gone.length > 0 && (
        <Notice tone="info" live={false}>
          {t('columns.gone', {
            count: gone.length,
            names: gone.slice(0, SHOWN_LINES).join(', '),
          })}
          {gone.length > SHOWN_LINES &&
            ` ${t('columns.more', { count: gone.length - SHOWN_LINES })}`}
        </Notice>
      )}
      {oneName.length > 0 && (
        <Notice tone="info" live={false}>
          {t('columns.oneName', {
            count: oneName.length,
            lines: oneName.slice(0, SHOWN_LINES).join(', '),
          })}
        </Notice>
      )}
      {ready > MAX_PUPILS && (
        <Notice tone="error">{t('columns.tooMany', { count: ready, max: MAX_PUPILS })}</Notice>
      )}
      <div className={`${layout.buttons} ${styles.inSight}`}>
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
