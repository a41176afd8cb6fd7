import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { responsibleSearchQuery } from '../../../api/staff/people';
import { useSeveralSchools } from '../../../auth/useSeveralSchools';
import { SearchSelect } from '../../../ui/staff/SearchSelect';
import { fullName } from '../../../lib/fullName';
import { courseName } from '../../../lib/namesInLists';

/**
 * The person in the field. Address and class are known if the person was found here, not always for
 * the initial one.
 */
export interface Person {
  id: number;
  first_name: string;
  last_name: string;
  email?: string | null;
  course_info?: { course: string; class_name: string; school_name?: string } | null;
}

const DELAY = 300;
const SHOWN = 50;

/**
 * Chooses a person who can be responsible for others; the server searches by name or email.
 * `labelBy` decides the entries' title; the other one stands below, with the class and, of several,
 * the school, which tell namesakes apart.
 */
export function ResponsibleSelect({
  labelBy,
  guardians = false,
  forId,
  exceptId,
  value,
  onChange,
  error,
  ...field
}: {
  label: string;
  hint: ReactNode;
  placeholder: string;
  labelBy: 'email' | 'name';
  optional?: boolean;
  /** Includes parents, to whom a child can be assigned. */
  guardians?: boolean;
  /** Only people to whom this person can be assigned. */
  forId?: number;
  exceptId?: number;
  error?: string | undefined;
  value: Person | null;
  onChange: (person: Person | null) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}) {
  const { t } = useTranslation('staff');
  const severalSchools = useSeveralSchools();
  const [text, setText] = useState('');
  const search = useDelayed(text.trim());
  const found = useQuery(
    responsibleSearchQuery({
      search,
      limit: SHOWN,
      ...(guardians && { guardians }),
      ...(forId !== undefined && { for_test_taker: forId }),
    }),
  );
  const failed = found.isError ? `${t('peopleNotLoaded')} ${errorText(found.error)}` : undefined;

  return (
    <SearchSelect<Person>
      {...field}
      items={(found.data?.results ?? []).filter((person) => person.id !== exceptId)}
      itemKey={(person) => person.id}
      itemLabel={(person) => (labelBy === 'email' && person.email) || fullName(person)}
      itemNote={(person) =>
        [
          labelBy === 'email' ? fullName(person) : person.email,
          person.course_info && courseName(person.course_info),
          severalSchools && person.course_info?.school_name,
        ]
          .filter(Boolean)
          .join(' · ')
      }
      loading={found.isPending || found.isPlaceholderData || search !== text.trim()}
      onSearch={setText}
      value={value}
      onChange={onChange}
      error={error ?? failed}
    />
  );
}

/** The value once nothing has changed for 300 ms. */
function useDelayed(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DELAY);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
