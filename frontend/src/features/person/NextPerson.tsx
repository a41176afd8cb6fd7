import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { testTakersQuery } from '../../api/testTakers';
import { paths } from '../../paths';
import { ArrowLeftIcon, ArrowRightIcon } from '../../ui/icons';
import { ButtonLink } from '../../ui/staff/Button';
import layout from '../../ui/staff/layout.module.css';
import { useListAddress } from '../../ui/useListAddress';
import { fullName } from '../../lib/fullName';
import { filtersOf } from '../../parts/staff/people/filtersOf';

/** The limit of one page of a list. */
const MOST = 200;

/** Links to the people before and after this one, on the list it was opened from. */
export function NextPerson({ id }: { id: number }) {
  const { t } = useTranslation('overview');
  const { search, state } = useLocation();
  const rows = useQuery(testTakersQuery({ ...filtersOf(useListAddress()), limit: MOST })).data
    ?.results;
  const place = rows?.findIndex((one) => one.id === id) ?? -1;
  if (rows === undefined || place < 0 || rows.length < 2) return null;
  const [previous, next] = [rows[place - 1], rows[place + 1]];
  const to = (one: { id: number }) => ({
    to: `${paths.testTaker.to(one.id)}${search}`,
    state: state as object,
  });
  return (
    <nav aria-label={t('person.steps')} className={layout.buttons}>
      {previous && (
        <ButtonLink
          variant="quiet"
          size="small"
          icon={<ArrowLeftIcon size={20} />}
          aria-label={t('person.previous', { name: fullName(previous) })}
          {...to(previous)}
        >
          {fullName(previous)}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink
          variant="quiet"
          size="small"
          icon={<ArrowRightIcon size={20} />}
          aria-label={t('person.next', { name: fullName(next) })}
          {...to(next)}
        >
          {fullName(next)}
        </ButtonLink>
      )}
    </nav>
  );
}
