import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { CardList } from './CardList';
import styles from './DataTable.module.css';
import type { DataTableProps } from './dataTableProps';
import { SortSelect } from './SortSelect';
import { TablePager } from './TablePager';
import { useNarrow } from './useNarrow';
import { WideTable } from './WideTable';

/** A list from the server: a table, or cards under 600 px. It shows the number of results. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { id, caption, rows, count, fetching = false, failed = false, empty, paging } = props;
  const { t } = useTranslation('common');
  const narrow = useNarrow();
  const isEmpty = rows?.length === 0 && (count ?? 0) === 0;
  const View = narrow ? CardList : WideTable;

  return (
    <Paper
      variant="outlined"
      component="section"
      id={id}
      tabIndex={-1}
      aria-label={caption}
      aria-busy={fetching || (rows === undefined && !failed)}
      className={styles.region}
    >
      <Top {...props} />
      {failed && rows === undefined ? (
        <p className={styles.failed}>{t('table.failed')}</p>
      ) : isEmpty ? (
        empty
      ) : (
        <div className={fetching && rows !== undefined ? styles.busy : undefined}>
          <View {...props} />
        </div>
      )}
      {paging && count !== undefined && count > 0 && <TablePager {...paging} count={count} />}
    </Paper>
  );
}

/** Shows the number of results or, if some are ticked, the actions on those. */
function Top<Row>(props: DataTableProps<Row>) {
  const { rows, count, failed, selection, columns, sorting } = props;
  const { t } = useTranslation('common');
  const narrow = useNarrow();
  const toolbar = (
    <div className={styles.tools}>
      {props.toolbar}
      {narrow && sorting && <SortSelect columns={columns} {...sorting} />}
    </div>
  );
  const results = count !== undefined ? t('table.results', { count }) : failed ? '' : t('loading');
  if (selection === undefined || rows === undefined || rows.length === 0) {
    return (
      <div className={styles.top}>
        <span role="status">{results}</span>
        {toolbar}
      </div>
    );
  }
  const { chosen, onChoose, idOf, words, actions } = selection;
  const some = chosen.size > 0;
  const all = rows.every((row) => chosen.has(idOf(row)));
  return (
    <div className={`${styles.top} ${some ? styles.chosen : ''}`}>
      <span className={styles.choose}>
        <Checkbox
          className={styles.tick ?? ''}
          checked={all}
          indeterminate={some && !all}
          onChange={() => onChoose(all ? new Set() : new Set(rows.map(idOf)))}
          slotProps={{ input: { 'aria-label': words.all } }}
        />
        <span role="status">{some ? words.chosen : results}</span>
      </span>
      {some ? (
        <span className={styles.done}>
          {actions}
          <Button variant="quiet" size="small" onClick={() => onChoose(new Set())}>
            {words.none}
          </Button>
        </span>
      ) : (
        toolbar
      )}
    </div>
  );
}
