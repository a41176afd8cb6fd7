import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '../../../ui/staff/Badge';

export type PersonRole =
  | 'parent'
  | 'student'
  | 'teacher'
  | 'psychopedagogue'
  | 'psychologist'
  | 'school_admin';

const tones: Record<PersonRole, BadgeTone> = {
  parent: 'teal',
  student: 'sun',
  teacher: 'lilac',
  psychopedagogue: 'lilac',
  psychologist: 'lilac',
  school_admin: 'neutral',
};

/** One word, because a row has no room for more. */
export function RoleBadge({ role }: { role: PersonRole }) {
  const { t } = useTranslation('staff');
  return <Badge tone={tones[role]}>{t(`roles.${role}`)}</Badge>;
}
