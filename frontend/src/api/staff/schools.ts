import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as server from '../generated/staff.gen';
import { asRows } from '../paging';
import { existingId } from '../errors';
import type { Course, CourseRow, School, SchoolRow } from '../types';

export const schoolKeys = {
  all: ['schools'] as const,
  courses: ['courses'] as const,
};

/** Every school the caller may see, for pickers. */
export const schoolsQuery = queryOptions({
  queryKey: [...schoolKeys.all, 'list'],
  queryFn: ({ signal }) => asRows(server.getSchools({ signal })),
});

export function createSchool(body: Omit<School, 'id'>): Promise<School> {
  return server.postSchoolsCreate({ body });
}

/** A new school or class, or the existing one of that name. */
export type Made<Place> = Place & { existed: boolean };

/** Adds a school, or finds the existing one; rejects if that one is archived. */
export async function makeOrFindSchool(body: Omit<School, 'id'>): Promise<Made<School>> {
  try {
    return { ...(await createSchool(body)), existed: false };
  } catch (error) {
    return { ...(await found(error, schoolById)), existed: true };
  }
}

/** Adds a class, or finds the existing one; rejects if that one is archived. */
export async function makeOrFindCourse(body: Omit<Course, 'id'>): Promise<Made<Course>> {
  try {
    const { id } = await createCourse(body);
    return { ...body, id, existed: false };
  } catch (error) {
    return { ...(await found(error, courseById)), existed: true };
  }
}

async function found<Place extends { archived_at: string | null }>(
  error: unknown,
  fetchOne: (id: number) => Promise<Place>,
): Promise<Place> {
  const id = existingId(error);
  if (id === undefined) throw error;
  const place = await fetchOne(id);
  if (place.archived_at !== null) throw error;
  return place;
}

export function schoolById(id: number): Promise<SchoolRow> {
  return server.getSchool({ path: { id } });
}

export function courseById(id: number): Promise<CourseRow> {
  return server.getCourse({ path: { id } });
}

export function coursesOfSchoolQuery(schoolId: number) {
  return queryOptions({
    queryKey: [...schoolKeys.courses, 'school', schoolId],
    queryFn: ({ signal }) =>
      asRows(server.getCoursesSchoolByAdmin({ path: { id: schoolId }, signal })),
  });
}

/** The classes of a school for a filter, including the chosen one if it is archived. */
export function coursesToFilterQuery(schoolId: number, chosen: number | undefined) {
  return queryOptions({
    queryKey: [...schoolKeys.courses, 'filter', schoolId, chosen ?? null],
    queryFn: async ({ client: cache }) => {
      const courses = await cache.fetchQuery(coursesOfSchoolQuery(schoolId));
      if (chosen === undefined || courses.some(({ id }) => id === chosen)) return courses;
      const other = await courseById(chosen).catch(() => null);
      return other?.school_id === schoolId ? [...courses, other] : courses;
    },
    placeholderData: keepPreviousData,
  });
}

export function createCourse(body: Omit<Course, 'id'>): Promise<Pick<Course, 'id'>> {
  return server.postCoursesCreate({ body });
}
