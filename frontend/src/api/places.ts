import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, unwrap, unwrapAll, unwrapPage, unwrapVoid } from './client';
import { pagedQuery, type ListFilters } from './paging';
import { courseById, schoolById, schoolKeys } from './schools';
import type { CourseRow, School, SchoolRow } from './types';

/** Whether archived ones are listed too. */
export type PlaceFilters = ListFilters & { archived?: boolean | undefined };

/** Schools with how much belongs to each, a page of them. */
export function schoolRowsQuery(filters: PlaceFilters) {
  const query = { ...pagedQuery(filters), counts: true };
  return queryOptions({
    queryKey: [...schoolKeys.all, 'rows', filters],
    queryFn: ({ signal }) => unwrapPage(client.GET('/app/schools/', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** Classes of a school with how much belongs to each, a page of them. */
export function courseRowsQuery(school: number, filters: PlaceFilters) {
  const query = { ...pagedQuery(filters), counts: true };
  const params = { path: { id: school }, query };
  return queryOptions({
    queryKey: [...schoolKeys.courses, 'rows', school, filters],
    queryFn: ({ signal }) =>
      unwrapPage(client.GET('/app/courses/school/{id}/by-admin/', { params, signal })),
    placeholderData: keepPreviousData,
  });
}

/** All classes of a school, also archived ones. */
export function allCoursesQuery(school: number) {
  const params = { path: { id: school }, query: { archived: true } };
  return queryOptions({
    queryKey: [...schoolKeys.courses, 'whole', school],
    queryFn: ({ signal }) =>
      unwrapAll(client.GET('/app/courses/school/{id}/by-admin/', { params, signal })),
  });
}

export function schoolQuery(id: number) {
  return queryOptions({
    queryKey: [...schoolKeys.all, 'detail', id],
    queryFn: () => schoolById(id),
  });
}

export function courseQuery(id: number) {
  return queryOptions({
    queryKey: [...schoolKeys.courses, 'detail', id],
    queryFn: () => courseById(id),
  });
}

/** 409 `already_exists` with the id of the one that has the name. */
export function renameSchool(id: number, body: Omit<School, 'id'>): Promise<SchoolRow> {
  return unwrap(client.PATCH('/app/schools/{id}/', { params: { path: { id } }, body }));
}

export function renameCourse(
  id: number,
  body: Pick<CourseRow, 'course' | 'class_name'>,
): Promise<CourseRow> {
  return unwrap(client.PATCH('/app/courses/{id}/', { params: { path: { id } }, body }));
}

export function archiveSchool(id: number): Promise<void> {
  return unwrapVoid(client.POST('/app/schools/{id}/archive/', { params: { path: { id } } }));
}

export function restoreSchool(id: number): Promise<void> {
  return unwrapVoid(client.POST('/app/schools/{id}/restore/', { params: { path: { id } } }));
}

export function archiveCourse(id: number): Promise<void> {
  return unwrapVoid(client.POST('/app/courses/{id}/archive/', { params: { path: { id } } }));
}

export function restoreCourse(id: number): Promise<void> {
  return unwrapVoid(client.POST('/app/courses/{id}/restore/', { params: { path: { id } } }));
}

/** Only an empty one; 409 `not_empty`. */
export function deleteSchool(id: number): Promise<void> {
  return unwrapVoid(client.DELETE('/app/schools/{id}/', { params: { path: { id } } }));
}

export function deleteCourse(id: number): Promise<void> {
  return unwrapVoid(client.DELETE('/app/courses/{id}/', { params: { path: { id } } }));
}

/** Everything of `id` goes into `into`, and `id` is gone. */
export function mergeSchool(id: number, body: { into: number; move_admins: boolean }) {
  return unwrap(client.POST('/app/schools/{id}/merge/', { params: { path: { id } }, body }));
}

export function mergeCourse(id: number, body: { into: number }) {
  return unwrap(client.POST('/app/courses/{id}/merge/', { params: { path: { id } }, body }));
}
