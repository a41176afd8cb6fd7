import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { School } from '../../api/types';
import { useDocumentTitle } from '../../i18n/title';
import { useUser } from '../../auth/useMe';
import { PageHeader } from '../../ui/staff/PageHeader';
import { StepIndicator } from '../../ui/staff/StepIndicator';
import layout from '../../ui/staff/layout.module.css';
import type { Table } from '../../lists/readTable';
import type { List } from '../../lists/sheets';
import { ChooseList } from './ChooseList';
import { CheckList } from './CheckList';
import { ListColumns } from './ListColumns';
import { ListDone, type Done } from './ListDone';
import styles from './roster.module.css';
import { keptRoster, useRosterDraft, type RosterList } from './useRosterDraft';

interface Chosen {
  school: School;
  list: List;
}

/** A school's pupil list: chosen, read on this computer, compared, and only then applied. */
export default function SchoolListPage() {
  const { t } = useTranslation('roster');
  useDocumentTitle(t('title'));
  const { user } = useUser();
  const location = useLocation();
  // A list that was pasted while adding people, but has more columns than that form accepts.
  const pasted = (location.state as { table?: Table } | null)?.table ?? null;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [list, setList] = useState<RosterList | null>(() => (pasted ? null : keptRoster(user.id)));
  const [isKept, setIsKept] = useState(list !== null);
  const [done, setDone] = useState<Done | null>(null);
  useRosterDraft(user.id, list);

  function startAgain() {
    setChosen(null);
    setList(null);
    setIsKept(false);
    setDone(null);
  }

  const step = done ? 4 : list ? 3 : chosen ? 2 : 1;
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} intro={t('intro')} />
      <StepIndicator
        label={t('steps.label')}
        steps={[t('steps.file'), t('steps.columns'), t('steps.check'), t('steps.done')]}
        current={step}
      />
      <div className={layout.stack}>
        {done ? (
          <ListDone done={done} onAgain={startAgain} />
        ) : list ? (
          <CheckList
            list={list}
            isKept={isKept}
            onList={setList}
            onBack={startAgain}
            onApplied={(applied, preview_id) => {
              setList(null);
              setDone({ school: list.school, preview_id, applied });
            }}
          />
        ) : chosen ? (
          <ListColumns
            key={chosen.list.cut?.at}
            school={chosen.school}
            list={chosen.list}
            onList={(found) => setChosen({ ...chosen, list: found })}
            onBack={() => setChosen(null)}
            onReady={(rows, places) => setList({ school: chosen.school.id, rows, places })}
          />
        ) : (
          <ChooseList
            pasted={pasted}
            onChosen={(school, found) => setChosen({ school, list: found })}
          />
        )}
      </div>
    </div>
  );
}
