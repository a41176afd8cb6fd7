import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as server from '../generated/staff.gen';
import { asPage, asRows, pagedQuery, type ListFilters } from '../paging';
import { courseById, schoolById, schoolKeys } from './schools';
import type { CourseRow, School, SchoolRow } from '../types';

/** Filters of schools and classes; `archived` includes archived ones. */
export type PlaceFilters = ListFilters & { archived?: boolean | undefined };

/** A page of schools, each with the number of classes, people and tests. */
export function schoolRowsQuery(filters: PlaceFilters) {
  const query = { ...pagedQuery(filters), counts: true };
  return queryOptions({
    queryKey: [...schoolKeys.all, 'rows', filters],
    queryFn: ({ signal }) => asPage(server.getSchools({ query, signal })),
    placeholderData: keepPreviousData,
  });
}

/** A page of a school's classes, each with the number of people and tests. */
export function courseRowsQuery(school: number, filters: PlaceFilters) {
  const query = { ...pagedQuery(filters), counts: true };
  return queryOptions({
    queryKey: [...schoolKeys.courses, 'rows', school, filters],
    queryFn: ({ signal }) =>
      asPage(server.getCoursesSchoolByAdmin({ path: { id: school }, query, signal })),
    placeholderData: keepPreviousData,
  });
}

/** All classes of a school, including archived ones. */
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

/** 409 `already_exists` with the id of the school that has the name. */
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

/** Refused to everybody but the school's own administrators. */
export function putResearch(id: number, research: boolean): Promise<SchoolRow> {
  return server.patchSchool({ path: { id }, body: { research } });
}

/** 400 `invalid_logo`: the old one then stays. */
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

/** Deletes an empty school; 409 `not_empty`. */
export function deleteSchool(id: number): Promise<void> {
  return server.deleteSchool({ path: { id } });
}

export function deleteCourse(id: number): Promise<void> {
  return server.deleteCourse({ path: { id } });
}

/** Everything of `id` moves to `into`, and `id` is deleted. */
/** The settings that each school decides for itself: a merge asks which one applies. */
export type Decided = 'contact' | 'logo' | 'holidays' | 'retention' | 'texts' | 'list_columns';
export type Keep = Partial<Record<Decided, 'from' | 'into'>>;

/**
 * 409 `choose` with `what` both schools have decided, until `keep` names the decisions that apply.
 */
export function mergeSchool(id: number, body: { into: number; move_admins: boolean; keep?: Keep }) {
  return server.postSchoolMerge({ path: { id }, body });
}

export function mergeCourse(id: number, body: { into: number }) {
  return server.postCourseMerge({ path: { id }, body });
}
