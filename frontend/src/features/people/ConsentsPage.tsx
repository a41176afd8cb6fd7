import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { errorText } from '../../api/errors';
import { overviewQuery, type ClassFigures } from '../../api/overview';
import { testTakersQuery } from '../../api/testTakers';
import { paths } from '../../paths';
import { EmptyState } from '../../ui/EmptyState';
import { Button, ButtonLink } from '../../ui/staff/Button';
import layout from '../../ui/staff/layout.module.css';
import { PageHeader } from '../../ui/staff/PageHeader';
import { SearchSelect } from '../../ui/staff/SearchSelect';
import { SkeletonLines } from '../../ui/staff/SkeletonLines';
import { ConsentLines } from './ConsentLines';

const nameOf = ({ course_name: course, class_name: name }: ClassFigures) =>
  `${course} ${name}`.trim();

/** The consents of a class, typed in from the papers. */
export default function ConsentsPage() {
  const { t } = useTranslation('recordConsent');
  const [parameters, setParameters] = useSearchParams();
  const course = Number(parameters.get('course'));
  const overview = useQuery(overviewQuery);
  const classes = overview.data?.classes ?? [];
  const chosen = classes.find((one) => one.course === course) ?? null;
  const several = new Set(classes.map((one) => one.school)).size > 1;
  return (
    <>
      <PageHeader
        title={t('byClass.title')}
        back={paths.testTakers.to()}
        intro={t('byClass.intro')}
      />
      <div className={`${layout.stack} ${layout.narrow}`}>
        <SearchSelect<ClassFigures>
          label={t('byClass.choose')}
          placeholder={t('byClass.choose')}
          items={classes.filter((one) => one.consent_missing > 0 || one === chosen)}
          itemKey={(one) => one.course}
          itemLabel={nameOf}
          itemNote={(one) =>
            [several && one.school_name, one.consent_missing].filter(Boolean).join(' · ')
          }
          loading={overview.isPending}
          error={overview.isError ? errorText(overview.error) : undefined}
          value={chosen}
          onChange={(one) =>
            setParameters(one ? { course: String(one.course) } : {}, { replace: true })
          }
        />
        {chosen && <OfClass key={course} course={course} />}
      </div>
    </>
  );
}

function OfClass({ course }: { course: number }) {
  const { t } = useTranslation(['recordConsent', 'common']);
  const people = useQuery({
    ...testTakersQuery({
      course,
      role: 'student',
      consent: 'missing',
      ordering: 'name',
      limit: 200,
    }),
    // Lines stay where they are while they are worked on.
    refetchOnWindowFocus: false,
  });
  if (people.isError) {
    return (
      <EmptyState
        kind="failed"
        title={errorText(people.error)}
        action={
          <Button variant="secondary" onClick={() => void people.refetch()}>
            {t('common:actions.tryAgain')}
          </Button>
        }
      />
    );
  }
  if (!people.isFetchedAfterMount) return <SkeletonLines lines={6} />;
  const rows = people.data?.results ?? [];
  if (rows.length === 0) {
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
  return <ConsentLines people={rows} />;
}
