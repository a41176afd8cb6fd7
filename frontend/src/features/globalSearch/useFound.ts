import { fullName } from '../../lib/fullName';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { globalSearchQuery } from '../../api/globalSearch';
import { useUser } from '../../auth/useMe';
import { paths } from '../../paths';
import { finds } from '../../lib/finds';
import { useDates } from '../../lib/useDates';

interface Hit {
  to: string;
  text: string;
  note: string;
}

export interface Screen {
  to: string;
  text: string;
}

const kinds = ['screens', 'people', 'classes', 'schools', 'tests'] as const;
type Kind = (typeof kinds)[number];
/** Product administrators usually look for a school first. */
const ofAllSchools = ['schools', 'screens', 'classes', 'people', 'tests'] as const;

/**
 * The results that contain every word of `q`, by kind, without empty kinds; screens by their name.
 */
export function useFound(q: string, screens: readonly Screen[]) {
  const { t } = useTranslation(['globalSearch', 'common']);
  const dates = useDates();
  const { role } = useUser();
  const answer = useQuery(globalSearchQuery(q));
  const found = q.length > 1 ? answer.data : undefined;
  const hits: Record<Kind, Hit[]> = {
    screens: screens
      .filter(({ text }) => q.length > 1 && finds(q, text))
      .map((screen) => ({ ...screen, note: '' })),
    people: (found?.people ?? []).map((one) => ({
      to: paths.testTaker.to(one.id),
      text: fullName(one),
      note: together(
        t(`common:roles.${one.role}`),
        one.course,
        one.class_name,
        one.school_name,
        ...one.guardians.flatMap(({ full_name: name, phone, email }) => [name, phone, email]),
      ),
    })),
    classes: (found?.classes ?? []).map((one) => ({
      to: paths.testTakers.to({ school: one.school, course: one.id }),
      text: `${one.course} ${one.class_name}`,
      note: one.school_name,
    })),
    schools: (found?.schools ?? []).map((one) => ({
      to: paths.overview.to(one.id),
      text: one.school_name,
      note: one.school_postal_code,
    })),
    tests: (found?.tests ?? []).map((one) => ({
      to: paths.completedTest.to(one.id),
      text: one.name,
      note: together(
        t(
          `common:testTypes.${one.test_type_name === 'BFI' ? 'personality' : 'emotionalWellbeing'}`,
        ),
        dates.short(one.finished_at),
      ),
    })),
  };
  const order = role === 'P' || role === 'A' ? ofAllSchools : kinds;
  return { answer, groups: order.map((kind) => ({ kind, hits: hits[kind] })) };
}

function together(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' · ');
}
