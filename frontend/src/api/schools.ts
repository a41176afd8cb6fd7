import { queryOptions } from '@tanstack/react-query';
import { client, unwrap, unwrapAll } from './client';
import type { Course, School } from './types';

export const schoolKeys = {
  all: ['schools'] as const,
  courses: ['courses'] as const,
};

/** Every school the caller may see, for lists to choose from. */
export const schoolsQuery = queryOptions({
  queryKey: [...schoolKeys.all, 'list'],
  queryFn: ({ signal }) => unwrapAll(client.GET('/app/schools/', { signal })),
});

export function schoolQuery(id: number) {
  return queryOptions({
    queryKey: [...schoolKeys.all, 'detail', id],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/app/schools/{id}/', { params: { path: { id } }, signal })),
  });
}

/** The schools of one school administrator, by that user's id. */
export function schoolsOfAdminQuery(id: number) {
  return queryOptions({
    queryKey: [...schoolKeys.all, 'admin', id],
    queryFn: ({ signal }) =>
      unwrapAll(client.GET('/app/schools/admin/{id}/', { params: { path: { id } }, signal })),
  });
}

export function createSchool(body: Omit<School, 'id'>): Promise<School> {
  return unwrap(client.POST('/app/schools/create/', { body }));
}

export function courseQuery(id: number) {
  return queryOptions({
    queryKey: [...schoolKeys.courses, 'detail', id],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/app/courses/{id}/', { params: { path: { id } }, signal })),
  });
}

export function coursesOfSchoolQuery(schoolId: number) {
  return queryOptions({
    queryKey: [...schoolKeys.courses, 'school', schoolId],
    queryFn: ({ signal }) =>
      unwrapAll(
        client.GET('/app/courses/school/{id}/by-admin/', {
          params: { path: { id: schoolId } },
          signal,
        }),
      ),
  });
}

export function createCourse(body: Omit<Course, 'id'>): Promise<Pick<Course, 'id'>> {
  return unwrap(client.POST('/app/courses/create/', { body }));
}
