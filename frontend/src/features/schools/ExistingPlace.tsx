import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/staff/Button';
import { courseQuery, schoolQuery } from '../../api/staff/places';
import type { CourseRow, SchoolRow } from '../../api/types';
import layout from '../../ui/staff/layout.module.css';
import { courseName } from './names';

interface Choices<Place> {
  /** Restores it; offered if it is archived. */
  onRestore: (there: Place) => void;
  onOpen: (there: Place) => void;
  /** Merges the renamed one into it; undefined while adding a new one. */
  onMerge: ((there: Place) => void) | undefined;
}

/** Offers what to do about a school that already has the name. */
export function ExistingSchool({ id, ...choices }: { id: number } & Choices<SchoolRow>) {
  const there = useQuery(schoolQuery(id)).data;
  return there && <Existing name={there.school_name} there={there} {...choices} />;
}

/** Offers what to do about a class that already has the name. */
export function ExistingCourse({ id, ...choices }: { id: number } & Choices<CourseRow>) {
  const there = useQuery(courseQuery(id)).data;
  return there && <Existing name={courseName(there)} there={there} {...choices} />;
}

function Existing<Place extends { archived_at: string | null }>({
  name,
  there,
  onRestore,
  onOpen,
  onMerge,
}: { name: string; there: Place } & Choices<Place>) {
  const { t } = useTranslation('schools');
  return (
    <>
      {there.archived_at !== null && <p>{t('existing.archived', { name })}</p>}
      <div className={layout.buttons}>
        {there.archived_at === null ? (
          <Button variant="secondary" size="small" onClick={() => onOpen(there)}>
            {t('existing.open', { name })}
          </Button>
        ) : (
          <Button variant="secondary" size="small" onClick={() => onRestore(there)}>
            {t('existing.restore', { name })}
          </Button>
        )}
        {onMerge && there.archived_at === null && (
          <Button variant="secondary" size="small" onClick={() => onMerge(there)}>
            {t('existing.merge')}
          </Button>
        )}
      </div>
    </>
  );
}
