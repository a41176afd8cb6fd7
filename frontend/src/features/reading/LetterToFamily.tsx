import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../api/errors';
import { contactsQuery } from '../../api/staff/contacts';
import { makeFamilyLetter } from '../../api/staff/familyLetter';
import { useKeptValues } from '../../auth/useKeptValues';
import { emptyLetter } from '../../lib/familyLetter';
import { Button } from '../../ui/staff/Button';
import { FamilyLetterDialog } from '../../ui/staff/FamilyLetterDialog';

/** A letter to somebody of the pupil’s family. */
export function LetterToFamily({ child }: { child: number }) {
  const { t } = useTranslation('reading');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {t('familyLetter.open')}
      </Button>
      {isOpen && <Asked child={child} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Asked({ child, onClose }: { child: number; onClose: () => void }) {
  const contacts = useQuery(contactsQuery(child)).data;
  return (
    <FamilyLetterDialog
      contacts={contacts?.filter((one) => !one.excluded && one.not_mine_at === null)}
      typed={useKeptValues(`letter.${child}`, emptyLetter)}
      make={(body) => makeFamilyLetter(child, body)}
      problem={errorText}
      fieldsOf={(error) => (error instanceof ApiError ? error.fields : {})}
      onClose={onClose}
    />
  );
}
