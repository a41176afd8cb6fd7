import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contactsQuery } from '../../api/staff/contacts';
import { errorText } from '../../api/errors';
import type { TestTaker } from '../../api/types';
import { PlusIcon } from '../../ui/icons';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import layout from '../../ui/staff/layout.module.css';
import { Notice } from '../../ui/staff/Notice';
import { SkeletonLines } from '../../ui/staff/SkeletonLines';
import { AskFamily } from './AskFamily';
import styles from './bonds.module.css';
import { ContactRow } from './ContactRow';
import { EditContact } from './EditContact';
import { ExclusionsOfChild } from './ExclusionsOfChild';
import { QuietSwitch } from './QuietSwitch';
import { TiedReaders } from './TiedReaders';

/** The contacts of a pupil, whether the school may write to them, and the requests sent to them. */
export function ContactsCard({ person }: { person: TestTaker }) {
  const { t } = useTranslation(['contacts', 'common']);
  const contacts = useQuery(contactsQuery(person.id));
  const [adding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);

  return (
    <Card title={t('title')}>
      <div className={layout.stack}>
        <p className={styles.soft}>{t('intro')}</p>
        {contacts.isError ? (
          <Notice
            tone="warning"
            title={t('loadFailed')}
            actions={
              <Button variant="secondary" size="small" onClick={() => void contacts.refetch()}>
                {t('common:actions.tryAgain')}
              </Button>
            }
          >
            {errorText(contacts.error)}
          </Notice>
        ) : contacts.data === undefined ? (
          <SkeletonLines lines={2} />
        ) : contacts.data.length === 0 ? (
          <p className={styles.none}>{t('none')}</p>
        ) : (
          <ul className={styles.list}>
            {contacts.data.map((contact) => (
              <ContactRow
                key={contact.id}
                contact={contact}
                child={person}
                returnFocus={() => addButton.current}
              />
            ))}
          </ul>
        )}
        {adding ? (
          <EditContact
            child={person}
            onClose={() => {
              setAdding(false);
              // The button reappears with the next frame.
              requestAnimationFrame(() => addButton.current?.focus());
            }}
          />
        ) : (
          <div>
            <Button
              ref={addButton}
              variant="secondary"
              icon={<PlusIcon size={20} />}
              onClick={() => setAdding(true)}
            >
              {t('add')}
            </Button>
          </div>
        )}
        <ExclusionsOfChild child={person} />
        <TiedReaders child={person} />
        <QuietSwitch person={person} />
        <AskFamily person={person} />
      </div>
    </Card>
  );
}
