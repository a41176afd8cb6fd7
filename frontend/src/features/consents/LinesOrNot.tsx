import { useTranslation } from 'react-i18next';
import { paths } from '../../paths';
import { EmptyState } from '../../ui/EmptyState';
import { ButtonLink } from '../../ui/staff/Button';
import { SkeletonLines } from '../../ui/staff/SkeletonLines';
import { ConsentLines } from './ConsentLines';
import type { PupilOfForm } from './FormCode';
import type { PupilOfLines } from './useConsentLines';

/** The lines of a class; or that they are loading, failed to load, or are none. */
export function LinesOrNot({
  course,
  people,
  goTo,
  failed,
}: {
  course: number;
  /** Undefined while they load. */
  people: readonly PupilOfLines[] | undefined;
  /** The pupil whose form was typed or scanned. */
  goTo: PupilOfForm | null;
  failed: boolean;
}) {
  const { t } = useTranslation(['recordConsent', 'common']);
  if (failed) return null;
  if (people === undefined) return <SkeletonLines lines={6} />;
  if (people.length > 0)
    return <ConsentLines key={course} course={course} people={people} goTo={goTo} />;
  return (
    <EmptyState
      kind="nothing-found"
      title={t('byClass.none')}
      action={
        <ButtonLink variant="secondary" to={paths.testTakers.to({ course })}>
          {t('byClass.toList')}
        </ButtonLink>
      }
    >
      {t('byClass.noneText')}
    </EmptyState>
  );
}
