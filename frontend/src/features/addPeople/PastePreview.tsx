import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TakerRole } from '../../api/types';
import { Button } from '../../ui/staff/Button';
import { Notice } from '../../ui/staff/Notice';
import { Segments } from '../../ui/staff/Segments';
import { SelectField } from '../../ui/staff/SelectField';
import { guessLayout } from '../../lists/layout';
import type { Table } from '../../lists/readTable';
import { isUnclear, ReadingQuestions } from '../../parts/staff/lists/ReadingQuestions';
import type { ClassOfSchool } from './ownClass';
import { peopleList, toRows } from './pastedRows';
import { mayHaveClass, MAX_ROWS, type NewPerson, type PendingRow } from './pendingRows';
import frame from '../../ui/staff/layout.module.css';
import styles from './add.module.css';
import { reviewRows, type ReviewedRow } from './pasteReview';
import { PreviewColumns } from './PreviewColumns';
import { PreviewTable } from './PreviewTable';
import { unknownClasses, withAnswer, type UnknownClass } from './newClasses';
import { UnknownClasses } from './UnknownClasses';

/**
 * A preview of the pasted list: how it was read, the valid people, and each problem at its cell.
 * Only from here is it added, all of it or the valid part.
 */
export function PastePreview({
  table: pasted,
  existing,
  classes,
  roles,
  ofStaff = false,
  onAdd,
  onDiscard,
}: {
  table: Table;
  /** The people already on the list. */
  existing: readonly PendingRow[];
  /** The school's classes; staff may be the tutor of one. */
  classes: readonly ClassOfSchool[];
  /** The possible roles; the first is suggested. */
  roles: readonly TakerRole[];
  /** True for a list of staff: classes that the school does not have are asked about. */
  ofStaff?: boolean;
  /** `invalid`: the number of people to correct. */
  onAdd: (people: NewPerson[], invalid: number) => void;
  onDiscard: () => void;
}) {
  const { t } = useTranslation(['preparing', 'common']);
  const [table, setTable] = useState(pasted);
  const [layout, setLayout] = useState(() => guessLayout(table, peopleList));
  const [fallbackRole, setFallbackRole] = useState<TakerRole>(roles[0] ?? 'parent');
  const [onlyInvalid, setOnlyInvalid] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const rows = useMemo(
    () => toRows(table, layout, fallbackRole, ofStaff),
    [table, layout, fallbackRole, ofStaff],
  );
  const read = useMemo(() => reviewRows(rows, existing, classes), [rows, existing, classes]);
  const [said, setSaid] = useState<ReadonlySet<string> | null>(null);
  const unknown = ofStaff ? unknownClasses(read, classes) : [];
  const made = said ?? new Set(unknown.filter((one) => one.isClass).map(({ word }) => word));
  const reviewed = ofStaff ? answered(read, unknown, made) : read;
  const valid = reviewed.filter(({ problems }) => problems.size === 0);
  const invalid = reviewed.filter(({ problems }) => problems.size > 0);
  const mayLead = rows.filter(({ role }) => mayHaveClass(role));
  const room = MAX_ROWS - existing.length;
  const tooMany = rows.length > room;
  const canAdd = rows.length > 0 && !tooMany && !isUnclear(table, layout);
  const roleColumn = layout.columns.includes('role');
  const withoutRole = rows.some((row) => row.roleWord === '');

  return (
    <section aria-labelledby="preview-heading" className={styles.preview}>
      <h2 id="preview-heading" ref={heading} tabIndex={-1}>
        {t('preview.title')}
      </h2>
      <p role="status" className={styles.summary}>
        {/* In a refused list nobody is ready. */}
        {!tooMany && <strong>{t('preview.valid', { count: valid.length })}</strong>}
        {invalid.length > 0 && (
          <strong className={styles.invalid}>
            {t('preview.invalid', { count: invalid.length })}
          </strong>
        )}
      </p>
      <ReadingQuestions table={table} read={layout} onRead={setLayout} onTable={setTable} />
      <PreviewColumns
        table={table}
        layout={layout}
        staff={mayLead.length === 0 ? 'none' : mayLead.length < rows.length ? 'some' : 'all'}
        onLayout={setLayout}
      />
      {withoutRole && rows.length > 0 && (
        <div className={styles.fallbackRole}>
          <SelectField
            label={roleColumn ? t('preview.fallbackRole') : t('common:role')}
            options={roles.map((role) => ({ value: role, label: t(`common:roles.${role}`) }))}
            value={fallbackRole}
            onChange={(event) => setFallbackRole(event.target.value as TakerRole)}
          />
        </div>
      )}
      <UnknownClasses unknown={unknown} made={made} onMade={setSaid} />
      {rows.length === 0 && <Notice tone="warning">{t('paste.nothing')}</Notice>}
      {tooMany && (
        <Notice tone="error">
          {t('preview.tooMany', { total: rows.length, room, max: MAX_ROWS })}
        </Notice>
      )}
      {rows.length > 0 && !tooMany && (
        <>
          {invalid.length > 0 && valid.length > 0 && (
            <Segments
              label={t('preview.show')}
              value={onlyInvalid ? 'invalid' : 'all'}
              options={[
                { value: 'all', label: t('preview.showAll', { count: rows.length }) },
                { value: 'invalid', label: t('preview.showInvalid', { count: invalid.length }) },
              ]}
              onChange={(wanted) => setOnlyInvalid(wanted === 'invalid')}
            />
          )}
          <PreviewTable
            rows={onlyInvalid && invalid.length > 0 ? invalid : reviewed}
            classes={classes}
          />
        </>
      )}
      <div className={frame.buttons}>
        {canAdd && (
          <Button onClick={() => onAdd(people(reviewed), invalid.length)}>
            {invalid.length > 0
              ? t('preview.addAllWithProblems')
              : t('preview.addAll', { count: rows.length })}
          </Button>
        )}
        {invalid.length > 0 && valid.length > 0 && canAdd && (
          <Button variant="secondary" onClick={() => onAdd(people(valid), 0)}>
            {t('preview.addValid', { count: valid.length })}
          </Button>
        )}
        <Button variant="quiet" onClick={onDiscard}>
          {t('preview.discard')}
        </Button>
      </div>
    </section>
  );
}

/** The rows with the answers about classes that the school does not have. */
function answered(
  reviewed: readonly ReviewedRow[],
  unknown: readonly UnknownClass[],
  made: ReadonlySet<string>,
): ReviewedRow[] {
  return reviewed.map((one) => {
    const problems = new Map(one.problems);
    if (problems.get('course')?.kind === 'unknownClass') problems.delete('course');
    return { ...one, person: withAnswer(one.person, unknown, made), problems };
  });
}

function people(reviewed: readonly ReviewedRow[]): NewPerson[] {
  return reviewed.map(({ person }) => person);
}
