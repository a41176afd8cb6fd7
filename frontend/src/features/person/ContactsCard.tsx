import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { contactsQuery } from '../../api/staff/contacts';
import type { TestTaker } from '../../api/types';
import { SkeletonLines } from '../../ui/staff/SkeletonLines';
import { AdultsCard } from './AdultsCard';
import { AskFamily } from './AskFamily';
import styles from './bonds.module.css';
import { ContactRow } from './ContactRow';
import { EditContact } from './EditContact';
import { ExclusionsOfChild } from './ExclusionsOfChild';
import { QuietSwitch } from './QuietSwitch';
import { TiedReaders } from './TiedReaders';

/** The contacts of a pupil, whether the school may write to them, and the requests sent to them. */
export function ContactsCard({ person }: { person: TestTaker }) {
  const { t } = useTranslation('contacts');
  const contacts = useQuery(contactsQuery(person.id));
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <AdultsCard
      title={t('title')}
      intro={t('intro')}
      list={
        contacts.isPending ? (
          <SkeletonLines lines={2} />
        ) : contacts.data?.length === 0 ? (
          <p className={styles.none}>{t('none')}</p>
        ) : (
          <ul className={styles.list}>
            {contacts.data?.map((contact) => (
              <ContactRow
                key={contact.id}
                contact={contact}
                child={person}
                returnFocus={() => addButton.current}
              />
            ))}
          </ul>
        )
      }
      add={t('add')}
      addButton={addButton}
      form={(onClose) => <EditContact child={person} onClose={onClose} />}
    >
      <ExclusionsOfChild child={person} />
      <TiedReaders child={person} />
      <QuietSwitch person={person} />
      <AskFamily person={person} />
    </AdultsCard>
  );
}
