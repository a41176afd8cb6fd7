import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { addBond, bondsQuery, removeBond } from '../../api/staff/bonds';
import { errorText } from '../../api/errors';
import { takerKeys } from '../../api/testTakers';
import type { Bond, TestTaker } from '../../api/types';
import { isPast } from '../../lib/days';
import { useDates } from '../../lib/useDates';
import { confirm } from '../../ui/confirm';
import { TrashIcon } from '../../ui/staff/rowIcons';
import { notify } from '../../ui/notify';
import { Badge } from '../../ui/staff/Badge';
import { Button } from '../../ui/staff/Button';
import { IconButton } from '../../ui/staff/IconButton';
import { AddBond } from './AddBond';
import { AdultsCard } from './AdultsCard';
import { fullName } from '../../lib/fullName';
import styles from './bonds.module.css';

/** The adults who answer for a person: the assigned one, and the bonded ones. */
export function BondsCard({ person }: { person: TestTaker }) {
  const { t } = useTranslation('overview');
  const bonds = useQuery(bondsQuery(person.id));
  const addButton = useRef<HTMLButtonElement>(null);
  const isPupil = person.test_taker_type_name === 'student';
  // About an adult nobody answers, but for what was entered before.
  if (!isPupil && !person.assigned_to && !bonds.isError && !bonds.data?.length) return null;
  return (
    <AdultsCard
      title={t('person.bonds.title', { name: fullName(person) })}
      intro={t('person.bonds.text')}
      list={
        <ul className={styles.list}>
          {person.assigned_to && (
            <li className={styles.row}>
              <span className={styles.who}>{fullName(person.assigned_to)}</span>
              <Badge tone="teal">{t('person.bonds.assigned')}</Badge>
            </li>
          )}
          {bonds.data?.map((bond) => (
            <Row key={bond.id} bond={bond} person={person} returnFocus={() => addButton.current} />
          ))}
          {bonds.data?.length === 0 && !person.assigned_to && <li>{t('person.bonds.none')}</li>}
        </ul>
      }
      add={t('person.bonds.add')}
      addButton={addButton}
      form={(onClose) => <AddBond person={person} onClose={onClose} />}
    />
  );
}

function Row({
  bond,
  person,
  returnFocus,
}: {
  bond: Bond;
  person: TestTaker;
  returnFocus: () => HTMLElement | null;
}) {
  const { t } = useTranslation(['overview', 'common']);
  const { long } = useDates();
  const queryClient = useQueryClient();
  const pending = bond.state === 'pending';
  const over = pending && bond.expires_at !== null && isPast(bond.expires_at.slice(0, 10));
  const name = bond.adult ? fullName(bond.adult) : bond.email;
  const reload = () => queryClient.invalidateQueries({ queryKey: takerKeys.all });

  async function remove() {
    await confirm({
      title: t(pending ? 'person.bonds.takeBackTitle' : 'person.bonds.removeTitle', { name }),
      body: (
        <p>
          {t(pending ? 'person.bonds.takeBackBody' : 'person.bonds.removeBody', {
            name: fullName(person),
          })}
        </p>
      ),
      confirmLabel: t('common:actions.remove'),
      danger: true,
      action: async () => {
        await removeBond(bond.id);
        await reload();
      },
      failed: errorText,
      returnFocus,
    });
  }
  async function askAgain() {
    try {
      await addBond(person.id, { email: bond.email, kind: bond.kind });
      notify(t('person.bonds.asked', { email: bond.email }), { tone: 'success' });
      await reload();
    } catch (error) {
      notify(`${t('person.bonds.failed')} ${errorText(error)}`, { tone: 'error' });
    }
  }

  return (
    <li className={styles.row}>
      <span className={styles.who}>
        {name}
        {pending && (
          <span className={styles.note}>
            {over
              ? t('person.bonds.over')
              : t('person.bonds.waiting', { date: long(bond.created_at) })}
          </span>
        )}
        {bond.state === 'suspended' && (
          <span className={styles.note}>
            {t('person.bonds.suspendedText', { name: fullName(person) })}
          </span>
        )}
        {!pending && bond.email !== '' && <span className={styles.note}>{bond.email}</span>}
      </span>
      <Badge tone="lilac">{t(`person.bonds.kinds.${bond.kind}`)}</Badge>
      {bond.state === 'suspended' && <Badge tone="warning">{t('person.bonds.suspended')}</Badge>}
      {bond.undelivered && <Badge tone="warning">{t('person.bonds.undelivered')}</Badge>}
      {pending && <Badge tone={over ? 'neutral' : 'sun'}>{t('person.bonds.pending')}</Badge>}
      <span className={styles.actions}>
        {pending && (
          <Button variant="quiet" size="small" onClick={() => void askAgain()}>
            {t('person.bonds.again')}
          </Button>
        )}
        <IconButton
          size="small"
          icon={<TrashIcon size={20} />}
          label={t('person.bonds.remove', { name })}
          onClick={() => void remove()}
        />
      </span>
    </li>
  );
}
