import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../api/errors';
import { loadWhenOnline } from '../../api/loadWhenOnline';
import { schoolsQuery } from '../../api/staff/schools';
import type { School } from '../../api/types';
import { can } from '../../auth/roles';
import { useUser } from '../../auth/useMe';
import { LoadingMark } from '../../ui/LoadingMark';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { FileDrop } from '../../ui/staff/FileDrop';
import { Notice } from '../../ui/staff/Notice';
import { SearchSelect } from '../../ui/staff/SearchSelect';
import layout from '../../ui/staff/layout.module.css';
import { ChooseSheets } from '../../parts/staff/lists/ChooseSheets';
import { LIST_FILES, readListFile, type FileProblem } from '../../lists/readFile';
import type { Table } from '../../lists/readTable';
import { isPlain, listOf, worthAsking, type List, type Sheet } from '../../lists/sheets';
import { AppliedLists } from './AppliedLists';
import styles from './roster.module.css';
import { pupilList } from './rows';

// Only product administrators add a school here, and rarely: the form is downloaded on request.
const NewSchool = lazy(async () => {
  const { NewSchool: form } = await loadWhenOnline(
    () => import('../../parts/staff/places/NewSchool'),
  );
  return { default: form };
});

const onlyOne = (schools: readonly School[]) => (schools.length === 1 ? schools[0]! : null);

/** Step 1: the school and the file. */
export function ChooseList({
  pasted,
  onChosen,
}: {
  /** A table that was pasted before. */
  pasted: Table | null;
  onChosen: (school: School, list: List) => void;
}) {
  const { t } = useTranslation('roster');
  const queryClient = useQueryClient();
  const schools = useQuery(schoolsQuery);
  const [picked, setPicked] = useState<School | null>(null);
  const [schoolMissing, setSchoolMissing] = useState(false);
  const [problem, setProblem] = useState<FileProblem | 'unreadable' | null>(null);
  const [sheets, setSheets] = useState<readonly Sheet[] | null>(null);
  const [making, setMaking] = useState(false);
  const { role } = useUser();
  const only = onlyOne(schools.data ?? []);
  const school = picked ?? only;

  function take(list: List, whose = school) {
    if (whose) onChosen(whose, list);
    else setSchoolMissing(true);
  }
  async function handleFile(file: File) {
    setProblem(null);
    try {
      // The schools may still be loading.
      const known = picked ?? onlyOne(await queryClient.ensureQueryData(schoolsQuery));
      if (!known) return setSchoolMissing(true);
      const read = await readListFile(file, pupilList);
      if ('problem' in read) setProblem(read.problem);
      else {
        const found = worthAsking(read.sheets, pupilList);
        if (isPlain(found)) take(listOf(found[0].table, found[0].text), known);
        else setSheets(found);
      }
    } catch (error) {
      // The field reports schools that could not be loaded. Otherwise the file was moved or locked.
      if (!(error instanceof ApiError)) setProblem('unreadable');
    }
  }

  if (sheets) {
    return (
      <ChooseSheets
        sheets={sheets}
        kind={pupilList}
        onBack={() => setSheets(null)}
        onList={(list) => take(list)}
      />
    );
  }
  return (
    <>
      <Card title={t('file.title')}>
        <div className={layout.stack}>
          {(only === null || can.addSchools(role)) && (
            <SearchSelect<School>
              label={t('file.school')}
              items={schools.data ?? []}
              itemKey={(one) => one.id}
              itemLabel={(one) => one.school_name}
              itemNote={(one) => one.school_postal_code}
              loading={schools.isPending}
              value={school}
              onChange={(next) => {
                setPicked(next);
                setSchoolMissing(false);
              }}
              error={
                schools.isError
                  ? errorText(schools.error)
                  : schoolMissing
                    ? t('file.schoolMissing')
                    : undefined
              }
            />
          )}
          {can.addSchools(role) && !making && (
            <div className={layout.buttons}>
              <Button variant="secondary" onClick={() => setMaking(true)}>
                {t('file.newSchool')}
              </Button>
            </div>
          )}
          {making && (
            <Suspense fallback={<LoadingMark />}>
              <NewSchool
                onCreated={(created) => {
                  setPicked(created);
                  setSchoolMissing(false);
                  setMaking(false);
                }}
                onCancel={() => setMaking(false)}
              />
            </Suspense>
          )}
          {only && !can.addSchools(role) && (
            <p className={styles.soft}>{t('file.forSchool', { school: only.school_name })}</p>
          )}
          {pasted ? (
            <div className={layout.buttons}>
              <Button onClick={() => take(listOf(pasted))}>{t('file.usePasted')}</Button>
            </div>
          ) : (
            <FileDrop
              label={t('file.choose')}
              hint={t('file.hint')}
              accept={LIST_FILES}
              file={null}
              error={problem ? t(`file.problems.${problem}`) : undefined}
              onFile={(file) => void handleFile(file)}
            />
          )}
        </div>
      </Card>
      {school && <AppliedLists key={school.id} school={school.id} />}
      <Notice tone="info" live={false} title={t('file.privacyTitle')}>
        {t('file.privacy')}
      </Notice>
    </>
  );
}
