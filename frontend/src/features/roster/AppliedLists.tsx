import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { appliedRostersQuery } from '../../api/staff/roster';
import { useDates } from '../../lib/useDates';
import { Button } from '../../ui/staff/Button';
import { Notice } from '../../ui/staff/Notice';
import { useUndoList } from './useUndoList';

/** The lists of a school that were applied within a day, each with an undo. */
export function AppliedLists({ school }: { school: number }) {
  const { t } = useTranslation('roster');
  const { exact } = useDates();
  const applied = useQuery(appliedRostersQuery(school));
  const { undo, undone } = useUndoList();
  return (
    <>
      {undone && <Notice tone="success">{undone}</Notice>}
      {applied.data?.map((list) => (
        <Notice
          key={list.preview_id}
          tone="info"
          live={false}
          title={t('undo.applied', { when: exact(list.applied_at) })}
          actions={
            list.refused === '' && (
              <Button variant="secondary" onClick={() => void undo(list)}>
                {t('done.undo')}
              </Button>
            )
          }
        >
          {t('undo.figures', list.figures)}{' '}
          {list.refused && t('undo.refused', { reason: list.refused })}
        </Notice>
      ))}
    </>
  );
}
