import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { roundQuery, standingWith, toChooseFrom } from '../../api/round';
import { testTakersQuery } from '../../api/testTakers';
import { paths } from '../../paths';
import type { TestTypeParam } from '../../screens';
import { useDates } from '../../lib/useDates';
import { useUser } from '../../auth/useMe';
import { ArrowRightIcon } from '../../ui/icons';
import styles from './WelcomePage.module.css';

export function TestCard({
  type,
  picture,
  level,
  title,
  about,
  size,
}: {
  type: TestTypeParam;
  /** Both null if the tests stand below other content. */
  picture: ReactNode;
  level: 2 | 3;
  title: string;
  about: string | null;
  size: string;
}) {
  const { t } = useTranslation('welcome');
  const titleId = useId();
  const Title = `h${level}` as const;
  const standing = useStanding(type);
  return (
    <li className={styles.card}>
      {picture !== null && <div className={styles.picture}>{picture}</div>}
      <div className={styles.text}>
        <Title id={titleId}>
          <Link to={paths.selectTakers.to(type)} className={styles.link}>
            {title}
          </Link>
        </Title>
        {about !== null && <p>{about}</p>}
        <p className={styles.size}>{size}</p>
        {/* Its line is reserved, so that nothing moves when the server answers. */}
        <p className={styles.standing} translate="no">
          {standing.words}
        </p>
        <div className={styles.ways}>
          <span className={styles.start} aria-hidden="true">
            <span>{standing.isBegun ? t('standing.carryOn') : t('start')}</span>
            <ArrowRightIcon size={20} />
          </span>
          {standing.isAboutOne && (
            <Link to={paths.terms.to(type)} aria-describedby={titleId} className={styles.forMe}>
              {t('forMe')}
            </Link>
          )}
        </div>
      </div>
    </li>
  );
}

/**
 * Describes the one person it will be about, or counts the finished people. If the school asks for
 * answers, it counts only those people.
 */
function useStanding(type: TestTypeParam) {
  const { t } = useTranslation('welcome');
  const dates = useDates();
  const { user } = useUser();
  const round = useQuery(roundQuery).data;
  const own = useQuery({ ...testTakersQuery({ limit: 1 }), staleTime: 0 }).data?.results[0];
  const people = toChooseFrom(own?.assigned_test_takers ?? []);
  const name = type === 'personality' ? 'BFI' : 'SDQ';

  const asked = round?.asked.find(({ test_type_name }) => test_type_name === name);
  if (asked && people.length !== 1) {
    const words = asked.done > 0 ? t('standing.count', asked) : '';
    return { words, isBegun: false, isAboutOne: false };
  }
  const [only] = people;
  const isAboutOne = people.length === 1;
  if (people.length < 2) {
    const ownId = user.test_taker_info?.id ?? user.id;
    const standing = standingWith(round, only?.id ?? ownId, name);
    if (!own || standing.state === 'open') return { words: '', isBegun: false, isAboutOne };
    if (standing.state === 'begun') {
      const words = only
        ? t('standing.begunAbout', { name: only.first_name })
        : t('standing.begun');
      return { words, isBegun: true, isAboutOne };
    }
    const date = standing.doneOn === null ? '' : dates.long(standing.doneOn);
    const words = only
      ? t('standing.doneAbout', { name: only.first_name, date })
      : t('standing.done', { date });
    return { words, isBegun: false, isAboutOne };
  }
  const done = people.filter(({ id }) => {
    const standing = standingWith(round, id, name);
    return standing.state !== 'open' && standing.doneOn !== null;
  }).length;
  const words = done > 0 ? t('standing.count', { done, total: people.length }) : '';
  return { words, isBegun: false, isAboutOne };
}
