import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { askMove } from '../../api/staff/moves';
import type { RosterDiff } from '../../api/staff/roster';
import { coursesOfSchoolQuery } from '../../api/staff/schools';
import { Button } from '../../ui/staff/Button';
import { Notice } from '../../ui/staff/Notice';
import { courseName } from '../../lib/namesInLists';
import type { RosterList } from './useRosterDraft';

/** Sends requests for new pupils whom another school may know. It never reveals who they are. */
export function AskMoves({ diff, list }: { diff: RosterDiff; list: RosterList }) {
  const { t } = useTranslation('roster');
  const { data: courses = [] } = useQuery(coursesOfSchoolQuery(list.school));
  const asking = useMutation({
    mutationFn: async () => {
      for (const { row, match } of diff.elsewhere) {
        const pupil = list.rows[row];
        const place = pupil && courseName(pupil);
        // The class in the list counts; it may not exist until the list is applied.
        const course = courses.find((one) => courseName(one) === place) ?? courses[0];
        if (course) await askMove({ match, to_course: course.id });
      }
    },
    meta: { showsErrors: true },
  });
  if (courses.length === 0) return null;
  return (
    <>
      <p>{t('elsewhere.move')}</p>
      {asking.isSuccess ? (
        <p role="status">{t('elsewhere.asked')}</p>
      ) : (
        <div>
          <Button
            variant="secondary"
            busy={asking.isPending}
            busyLabel={t('elsewhere.asking')}
            onClick={() => asking.mutate()}
          >
            {t('elsewhere.ask')}
          </Button>
        </div>
      )}
      {asking.isError && <Notice tone="error">{errorText(asking.error)}</Notice>}
    </>
  );
}
