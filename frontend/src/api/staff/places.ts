import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as server from '../generated/sdk.gen';
import { asPage, asRows, pagedQuery, type ListFilters } from '../paging';
import { courseById, schoolById, schoolKeys } from './schools';
import type { CourseRow, School, SchoolRow } from '../types';

/** Whether archived ones are listed too. */
export type PlaceFilters = ListFilters & { archived?: boolean | undefined };

/** Schools with how much belongs to each, a page of them. */
export function schoolRowsQuery(filters: PlaceFilters) {
  const query = { ...pagedQuery(filters), counts: true };
  return queryOptions({
    queryKey: [...schoolKeys.all, 'rows', filters],
    queryFn: ({ signal }) => asPage(server.getSchools({ query, signal })),
    placeholderData: keepPreviousData,
  });
}

/** Classes of a school with how much belongs to each, a page of them. */
export function courseRowsQuery(school: number, filters: PlaceFilters) {
  const query = { ...pagedQuery(filters), counts: true };
  return queryOptions({
    queryKey: [...schoolKeys.courses, 'rows', school, filters],
    queryFn: ({ signal }) =>
      asPage(server.getCoursesSchoolByAdmin({ path: { id: school }, query, signal })),
    placeholderData: keepPreviousData,
  });
}

/** All classes of a school, also archived ones. */
export function allCoursesQuery(school: number) {
  const query = { archived: true };
  return queryOptions({
    queryKey: [...schoolKeys.courses, 'whole', school],
    queryFn: ({ signal }) =>
      asRows(server.getCoursesSchoolByAdmin({ path: { id: school }, query, signal })),
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
export function renameSchool(
  id: number,
  body: Partial<Omit<School, 'id'>> & { version?: string | null },
): Promise<SchoolRow> {
  return server.patchSchool({ path: { id }, body });
}

export function putContact(
  id: number,
  body: { contact?: SchoolRow['contact']; version?: string | null },
): Promise<SchoolRow> {
  return server.patchSchool({ path: { id }, body });
}

/** 400 `invalid_logo`: the former one then stays. */
export function putLogo(id: number, file: File): Promise<SchoolRow> {
  return server.putSchoolLogo({ path: { id }, body: { logo: file } });
}

export function deleteLogo(id: number): Promise<void> {
  return server.deleteSchoolLogo({ path: { id } });
}

export function renameCourse(
  id: number,
  body: Partial<Pick<CourseRow, 'course' | 'class_name'>> & { version?: string | null },
): Promise<CourseRow> {
  return server.patchCourse({ path: { id }, body });
}

export function archiveSchool(id: number) {
  return server.postSchoolArchive({ path: { id } });
}

export function restoreSchool(id: number) {
  return server.postSchoolRestore({ path: { id } });
}

export function archiveCourse(id: number) {
  return server.postCourseArchive({ path: { id } });
}

export function restoreCourse(id: number) {
  return server.postCourseRestore({ path: { id } });
}

/** Only an empty one; 409 `not_empty`. */
export function deleteSchool(id: number): Promise<void> {
  return server.deleteSchool({ path: { id } });
}

export function deleteCourse(id: number): Promise<void> {
  return server.deleteCourse({ path: { id } });
}

/** Everything of `id` goes into `into`, and `id` is gone. */
/** What each school decides for itself: a merge asks whose decision applies. */
export type Decided = 'contact' | 'logo' | 'holidays' | 'retention' | 'texts' | 'list_columns';
export type Keep = Partial<Record<Decided, 'from' | 'into'>>;

/** 409 `choose` with `what` both schools have decided, until `keep` says whose decision applies. */
export function mergeSchool(id: number, body: { into: number; move_admins: boolean; keep?: Keep }) {
  return server.postSchoolMerge({ path: { id }, body });
}

export function mergeCourse(id: number, body: { into: number }) {
  return server.postCourseMerge({ path: { id }, body });
}
