import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bondsQuery } from '../../api/staff/bonds';
import { outdateConsents } from '../../api/staff/consents';
import { changeContact, removeContact } from '../../api/staff/contacts';
import { errorText } from '../../api/errors';
import { meanwhileOf } from '../../api/staff/meanwhile';
import type { ChangedContact, Contact, TestTaker } from '../../api/types';
import { confirm } from '../../ui/confirm';
import { notify } from '../../ui/notify';
import { Badge } from '../../ui/staff/Badge';
import { Button } from '../../ui/staff/Button';
import { RowMenu } from '../../ui/staff/RowMenu';
import styles from './bonds.module.css';
import { EditContact } from './EditContact';
import { namesOf } from './ExclusionsOfChild';
import { LastMail } from './LastMail';
import { fullName } from '../../lib/fullName';
import { callAddress } from '../../lib/telephone';

export function ContactRow({
  contact,
  child,
  returnFocus,
}: {
  contact: Contact;
  child: TestTaker;
  /** Used once the row is gone. */
  returnFocus: () => HTMLElement | null;
}) {
  const { t } = useTranslation(['contacts', 'common']);
  const queryClient = useQueryClient();
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const { full_name: name, excluded } = contact;
  const names = { name, child: fullName(child) };

  async function setExcluded(next: boolean) {
    let suspended: number[] = [];
    let by: ChangedContact['by'];
    const done = await confirm({
      title: t(next ? 'excludeTitle' : 'includeTitle', { name }),
      body: <p>{t(next ? 'excludeBody' : 'includeBody', names)}</p>,
      confirmLabel: t(next ? 'exclude' : 'include'),
      busyLabel: t('common:states.saving'),
      danger: next,
      action: async () => {
        const sent = { excluded: next, version: contact.version };
        ({ suspended = [], by } = await changeContact(contact.id, sent));
        await outdateConsents(queryClient);
      },
      failed: (error) => {
        // After reading what someone else changed meanwhile, the user decides again.
        if (meanwhileOf(error)) void outdateConsents(queryClient);
        return errorText(error);
      },
    });
    if (!done) return;
    const bonds = suspended.length > 0 ? await queryClient.fetchQuery(bondsQuery(child.id)) : [];
    const named = namesOf(bonds, suspended);
    const text = named === '' ? t(next ? 'excludedDone' : 'includedDone', { name }) : '';
    notify(text || t('shutOut.excludedBonds', { name, names: named }), { tone: 'success' });
    if (by) notify(t(`shutOut.worksHere.${by}`, names), { tone: 'info' });
  }

  async function remove() {
    const done = await confirm({
      title: t('removeTitle', { name }),
      body: <p>{t(excluded ? 'removeExcludedBody' : 'removeBody', names)}</p>,
      confirmLabel: t('remove'),
      danger: true,
      action: async () => {
        await removeContact(contact.id);
        await outdateConsents(queryClient);
      },
      failed: errorText,
      returnFocus,
    });
    if (done) notify(t('removed', { name }), { tone: 'success' });
  }

  if (editing) {
    return (
      <li className={styles.row}>
        <EditContact
          child={child}
          contact={contact}
          onClose={() => {
            setEditing(false);
            requestAnimationFrame(() => editButton.current?.focus());
          }}
        />
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <span className={excluded ? styles.soft : undefined}>{name}</span>
        <span className={styles.note}>
          {contact.email === null
            ? t('noEmail')
            : `${contact.email} · ${t(`languages.${contact.locale}`)}`}
        </span>
        {contact.phone !== null && (
          <a className={styles.note} href={callAddress(contact.phone)}>
            {contact.phone}
          </a>
        )}
        {contact.not_mine_at !== null && !excluded && (
          <span className={styles.note}>{t('notMineText')}</span>
        )}
        {contact.undelivered && !excluded && (
          <span className={styles.note}>{t('undeliveredText')}</span>
        )}
        {contact.email !== null && !excluded && <LastMail contact={contact} />}
      </span>
      <Badge tone="lilac">{t(`relations.${contact.relation}`)}</Badge>
      {excluded ? (
        <Badge tone="warning">{t('excluded')}</Badge>
      ) : (
        <>
          {!contact.has_authority && <Badge>{t('silent')}</Badge>}
          {contact.undelivered && <Badge tone="sun">{t('undelivered')}</Badge>}
          {contact.not_mine_at !== null && <Badge tone="sun">{t('notMine')}</Badge>}
        </>
      )}
      <span className={styles.actions}>
        <Button
          ref={editButton}
          variant="quiet"
          size="small"
          aria-label={t('editFor', { name })}
          onClick={() => setEditing(true)}
        >
          {t('edit')}
        </Button>
        <RowMenu
          label={t('moreFor', { name })}
          actions={[
            {
              label: t(excluded ? 'include' : 'exclude'),
              onSelect: () => void setExcluded(!excluded),
            },
            { label: t('remove'), danger: true, onSelect: () => void remove() },
          ]}
        />
      </span>
    </li>
  );
}
