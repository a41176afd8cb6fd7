import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type MouseEvent,
} from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { coursesOfSchoolQuery } from '../../api/staff/schools';
import { professionalRoles, takerRoles, type School, type TestTaker } from '../../api/types';
import { paths } from '../../paths';
import { languageNames, languages, type Language } from '../../i18n/language';
import { useUser } from '../../auth/useMe';
import { useForm } from '../../forms/useForm';
import { Button, ButtonLink } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { Checkbox } from '../../ui/staff/Checkbox';
import { ErrorSummary } from '../../ui/staff/ErrorSummary';
import { ArrowLeftIcon } from '../../ui/icons';
import { Notice } from '../../ui/staff/Notice';
import { LoadingMark } from '../../ui/LoadingMark';
import { notify } from '../../ui/notify';
import { SelectField } from '../../ui/staff/SelectField';
import { AddOneForm } from './AddOneForm';
import { ChosenProfessional } from './ChosenProfessional';
import { ConsentOfList } from './ConsentOfList';
import { fullName } from '../../lib/fullName';
import type { ClassOfSchool } from './ownClass';
import { hasPeople, PasteList } from './PasteList';
import { cellId } from './PendingRowView';
import { listProblems, MAX_ROWS, type NewPerson } from './pendingRows';
import { PendingTable, type PendingTableHandle } from './PendingTable';
import layout from '../../ui/staff/layout.module.css';
import styles from './add.module.css';
import { readTable, type Table } from '../../lists/readTable';
import { Returning, type Left } from '../../parts/staff/people/Returning';
import { useCellText, useColumnName } from './useCellText';
import { useCreatePeople } from './useCreatePeople';
import { usePendingList } from './usePendingList';

const SUMMARY_LENGTH = 10;
const none: readonly ClassOfSchool[] = [];

const loadPreview = () => import('./PastePreview');
const PastePreview = lazy(async () => ({ default: (await loadPreview()).PastePreview }));

/**
 * The people of one professional, or a school's staff: typed, pasted or read from a file, corrected,
 * and sent.
 */
export function PeopleForm({ to }: { to: { professional: TestTaker } | { staffOf: School } }) {
  const { t } = useTranslation(['preparing', 'enrolment', 'common']);
  const professional = 'professional' in to ? to.professional : null;
  const roles = professional ? takerRoles : professionalRoles;
  const navigate = useNavigate();
  const { user } = useUser();
  const { rows, dispatch, kept, consent, setConsent, forget } = usePendingList(
    user.id,
    professional ? 'people' : 'staff',
  );
  const how = useForm<{ locale: Language; linkGuardians: boolean }>(
    'people-how',
    { locale: 'ca', linkGuardians: false },
    { asks: false },
  );
  const { locale, linkGuardians } = how.values;
  const typed = useForm('people-text', { text: '' });
  const [pasted, setPasted] = useState<{ id: number; table: Table } | null>(null);
  const [news, setNews] = useState('');
  const [returning, setReturning] = useState<readonly Left[]>([]);
  const table = useRef<PendingTableHandle>(null);
  const columnName = useColumnName();
  const cellText = useCellText();

  useEffect(() => {
    // Loads the preview before a list is pasted, but not before the screen.
    loadPreview().catch(() => undefined);
  }, []);

  const school = 'staffOf' in to ? to.staffOf.id : professional?.course_info?.school_id;
  const classes =
    useQuery({ ...coursesOfSchoolQuery(school ?? 0), enabled: school !== undefined }).data ?? none;
  const problems = listProblems(rows);
  const { finish, creating, attempt } = useCreatePeople({
    to: 'staffOf' in to ? { school: to.staffOf.id } : { responsible: to.professional.id },
    rows,
    locale,
    consent,
    linkGuardians,
    dispatch,
    onCreated: async ({ added, same, left }) => {
      forget();
      how.done();
      typed.done();
      const said = [
        ...(added > 0 || same + left.length === 0 ? [t('step2.done', { count: added })] : []),
        ...(same > 0 ? [t('step2.same', { count: same })] : []),
      ].join('. ');
      if (left.length === 0) await navigate(paths.testTakers.to());
      else {
        // They are asked about here, now that the rest of the list is done.
        dispatch({ type: 'clear' });
        setReturning(left);
      }
      if (said !== '') notify(said, { tone: 'success', duration: 8000 });
    },
  });

  function preview(source: Table) {
    setPasted((before) => ({ id: (before?.id ?? 0) + 1, table: source }));
  }
  /** Several cells pasted into any field are a list; a single one is text for that field. */
  function handlePaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain').replace(/[\r\n]+$/, '');
    if (event.isDefaultPrevented() || !/[\t\r\n]/.test(text)) return;
    const source = readTable(text);
    if (!hasPeople(source)) return;
    event.preventDefault();
    preview(source);
  }
  function addPasted(people: NewPerson[], invalid: number) {
    dispatch({ type: 'add', people });
    setPasted(null);
    typed.done();
    const added = t('preview.added', { count: people.length });
    setNews(
      invalid > 0 ? `${added}. ${t('preview.addedWithProblems', { count: invalid })}` : added,
    );
    table.current?.focusHeading();
  }
  function addOne(person: NewPerson) {
    dispatch({ type: 'add', people: [person] });
    setNews(t('one.added', { name: fullName(person) }));
  }
  /**
   * The linked row may be on another page of the table, which must be opened before it can be
   * focused.
   */
  function showLinkedRow(event: MouseEvent) {
    const link = (event.target as Element).closest('a[href^="#"]')?.getAttribute('href');
    const problem = attempt?.problems.find(({ id, cell }) => link === `#${cellId(id, cell)}`);
    if (problem) table.current?.showRow(problem.id);
  }

  const summary = (attempt?.problems ?? []).slice(0, SUMMARY_LENGTH).map((problem) => ({
    fieldId: cellId(problem.id, problem.cell),
    message: t('step2.problemAt', {
      row: problem.row,
      column: columnName(problem.cell),
      problem: cellText(problem.cell, problem.problem),
    }),
  }));
  const more = (attempt?.problems.length ?? 0) - summary.length;

  return (
    <div className={layout.stack} onPaste={handlePaste}>
      {professional && <ChosenProfessional professional={professional} />}
      {kept > 0 && rows.length > 0 && (
        <Notice tone="info" live={false}>
          {t('step2.restored', { count: kept })}
        </Notice>
      )}
      {/*
       * Nobody may be added while the list is being sent. The grid is not the fieldset's own:
       * Chromium rebuilds that layout when a part of it changes, and the focus is lost.
       */}
      <fieldset disabled={creating}>
        <div className={layout.stack}>
          {pasted ? (
            <Suspense fallback={<LoadingMark />}>
              <PastePreview
                key={pasted.id}
                table={pasted.table}
                existing={rows}
                classes={classes}
                roles={roles}
                ofStaff={!professional}
                onAdd={addPasted}
                onDiscard={() => setPasted(null)}
              />
            </Suspense>
          ) : (
            <PasteList typed={typed} ofStaff={!professional} onTable={preview} />
          )}
          <Card title={t('one.title')}>
            <AddOneForm roles={roles} full={rows.length >= MAX_ROWS} onAdd={addOne} />
          </Card>
          {attempt && attempt.problems.length > 0 && problems.length > 0 && (
            // Opens the page of the row before the summary's own link goes there.
            <div onClickCapture={showLinkedRow}>
              <ErrorSummary
                key={attempt.id}
                title={
                  attempt.refused
                    ? t('step2.failed')
                    : t('step2.problems', { count: attempt.problems.length })
                }
                problems={[
                  ...summary,
                  ...(more > 0 ? [{ message: t('step2.moreProblems', { count: more }) }] : []),
                ]}
              />
            </div>
          )}
          <PendingTable
            ref={table}
            rows={rows}
            classes={classes}
            roles={roles}
            noClass={t(professional ? 'pending.classOfList' : 'staff.withoutClass')}
            problems={problems}
            news={news}
            dispatch={dispatch}
            onEmpty={() => {
              setNews('');
              table.current?.focusHeading();
            }}
          />
        </div>
      </fieldset>
      {returning.length > 0 && (
        <Returning
          people={returning}
          onBack={async () => {
            await navigate(paths.testTakers.to());
          }}
        />
      )}
      {attempt?.failure && (
        <Notice key={attempt.id} tone="error" title={attempt.failure.title}>
          {attempt.failure.text}
        </Notice>
      )}
      <div className={styles.finish}>
        <div className={styles.locale}>
          <SelectField
            label={t('enrolment:locale.labelMany')}
            options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
            value={locale}
            onChange={(event) => how.set({ locale: event.target.value as Language })}
          />
        </div>
        {/* Nothing about families is asked about staff. */}
        {professional && (
          <>
            <ConsentOfList professional={professional} value={consent} onChange={setConsent} />
            <Checkbox
              label={t('step2.linkGuardians')}
              checked={linkGuardians}
              onChange={(event) => how.set({ linkGuardians: event.target.checked })}
            />
          </>
        )}
        <div className={layout.buttons}>
          <ButtonLink
            variant="quiet"
            icon={<ArrowLeftIcon size={20} />}
            to={paths.addTestTakers.to()}
          >
            {t('common:actions.back')}
          </ButtonLink>
          <Button
            disabled={rows.length === 0}
            aria-describedby={rows.length === 0 ? 'finish-why' : undefined}
            busy={creating}
            busyLabel={t('common:states.creating')}
            onClick={finish}
          >
            {t('step2.finish')}
          </Button>
          {rows.length === 0 && (
            <>
              {professional && (
                <ButtonLink variant="secondary" to={paths.testTakers.to()}>
                  {t('step2.nobodyElse')}
                </ButtonLink>
              )}
              <p id="finish-why" className={styles.soft}>
                {t('enrolment:problems.none')}
              </p>
            </>
          )}
        </div>
      </div>
    </div>
  );
}
