import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/staff/Button';
import { FamilyLetterDialog } from './FamilyLetterDialog';

type Asked = ComponentProps<typeof FamilyLetterDialog>;
type Contact = NonNullable<Asked['contacts']>[number] & {
  excluded: boolean;
  not_mine_at: string | null;
};

interface Props<Found extends Contact, Key extends readonly unknown[]> extends Omit<
  Asked,
  'contacts' | 'onClose'
> {
  /** Loaded once the dialog is open. */
  contacts: UseQueryOptions<Found[], Error, Found[], Key>;
}

/** A letter to an adult of the pupil’s family. */
export function LetterToFamily<Found extends Contact, Key extends readonly unknown[]>(
  props: Props<Found, Key>,
) {
  const { t } = useTranslation('reading');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {t('familyLetter.open')}
      </Button>
      {isOpen && <Opened {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Opened<Found extends Contact, Key extends readonly unknown[]>({
  contacts,
  ...rest
}: Props<Found, Key> & { onClose: () => void }) {
  const found = useQuery(contacts).data;
  const reached = found?.filter((one) => !one.excluded && one.not_mine_at === null);
  return <FamilyLetterDialog contacts={reached} {...rest} />;
}
