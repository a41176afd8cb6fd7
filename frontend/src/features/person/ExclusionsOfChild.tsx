import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bondsQuery } from '../../api/staff/bonds';
import { outdateConsents } from '../../api/staff/consents';
import { errorText } from '../../api/errors';
import { exclusionsQuery, liftExclusion } from '../../api/staff/exclusions';
import type { Bond, Exclusion, TestTaker } from '../../api/types';
import { confirm } from '../../ui/confirm';
import { notify } from '../../ui/notify';
import { Button } from '../../ui/staff/Button';
import layout from '../../ui/staff/layout.module.css';
import styles from './bonds.module.css';
import { fullName } from '../../lib/fullName';

/** The people excluded from everything about the child, and the bonds suspended because of it. */
export function ExclusionsOfChild({ child }: { child: TestTaker }) {
  const { t } = useTranslation(['contacts', 'common']);
  const exclusions = useQuery(exclusionsQuery(child.id));
  const bonds = useQuery(bondsQuery(child.id));

  if (!exclusions.data?.length) return null;
  return (
    <section className={layout.stack}>
      <h3>{t('shutOut.title', { child: fullName(child) })}</h3>
      <p className={styles.soft}>{t('shutOut.intro')}</p>
      <ul className={styles.list}>
        {exclusions.data.map((one) => (
          <Row
            key={one.id}
            exclusion={one}
            child={child}
            suspended={[
              one.is_responsible && child.assigned_to ? fullName(child.assigned_to) : '',
              namesOf(bonds.data ?? [], one.suspended),
            ]
              .filter(Boolean)
              .join(', ')}
          />
        ))}
      </ul>
    </section>
  );
}

/** The names as listed in a sentence. */
export function namesOf(bonds: Bond[], ids: number[]): string {
  const meant = bonds.filter(({ id }) => ids.includes(id));
  return meant.map((bond) => (bond.adult ? fullName(bond.adult) : bond.email)).join(', ');
}

function Row({
  exclusion,
  child,
  suspended,
}: {
  exclusion: Exclusion;
  child: TestTaker;
  suspended: string;
}) {
  const { t } = useTranslation('contacts');
  const queryClient = useQueryClient();
  const name = exclusion.names.at(-1) ?? exclusion.addresses.at(-1) ?? '';
  const known = [...exclusion.names.slice(0, -1), ...exclusion.addresses].join(' · ');

  async function lift() {
    const done = await confirm({
      title: t('shutOut.liftTitle', { name }),
      body: (
        <>
          <p>{t('shutOut.liftBody', { name, child: fullName(child) })}</p>
          {suspended !== '' && (
            <p>{t('shutOut.liftBonds', { names: suspended, child: fullName(child) })}</p>
          )}
        </>
      ),
      confirmLabel: t('shutOut.lift'),
      action: async () => {
        await liftExclusion(exclusion.id);
        await outdateConsents(queryClient);
      },
      failed: errorText,
    });
    if (done) notify(t('shutOut.lifted', { name }), { tone: 'success' });
  }

  return (
    <li className={styles.row}>
      <span className={styles.who}>
        {name}
        {known !== '' && <span className={styles.note}>{known}</span>}
        {exclusion.by && (
          <span className={styles.note}>
            {t(`shutOut.worksHere.${exclusion.by}`, { child: fullName(child) })}
          </span>
        )}
        {exclusion.contact === null && (
          <span className={styles.note}>{t('shutOut.contactGone')}</span>
        )}
        {suspended !== '' && (
          <span className={styles.note}>{t('shutOut.suspended', { names: suspended })}</span>
        )}
      </span>
      <span className={styles.actions}>
        <Button
          variant="quiet"
          size="small"
          aria-label={t('shutOut.liftFor', { name })}
          onClick={() => void lift()}
        >
          {t('shutOut.lift')}
        </Button>
      </span>
    </li>
  );
}
