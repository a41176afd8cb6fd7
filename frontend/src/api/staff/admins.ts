import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '../../i18n/language';
import * as server from '../generated/staff.gen';
import { asPage, pagedQuery, type ListFilters } from '../paging';
import type { ProductAdmin, School, SchoolAdmin } from '../types';

export const adminKeys = {
  product: ['product-admins'] as const,
  school: ['school-admins'] as const,
};

export function productAdminsQuery(filters: ListFilters) {
  return queryOptions({
    queryKey: [...adminKeys.product, 'list', filters],
    queryFn: ({ signal }) => asPage(server.getAlbaAdmins({ query: pagedQuery(filters), signal })),
    placeholderData: keepPreviousData,
  });
}

export function productAdminQuery(id: number) {
  return queryOptions({
    queryKey: [...adminKeys.product, 'detail', id],
    queryFn: ({ signal }) => server.getAlbaAdmin({ path: { id }, signal }),
  });
}

export function createProductAdmin(body: {
  email: string;
  first_name: string;
  last_name: string;
  locale: Language;
  is_auditor?: boolean;
}): Promise<ProductAdmin> {
  return server.postAlbaAdminsCreate({ body });
}

export function updateProductAdmin(
  id: number,
  body: { first_name: string; last_name: string; is_auditor?: boolean },
): Promise<ProductAdmin> {
  return server.patchAlbaAdmin({ path: { id }, body });
}

export function setProductAdminActive(id: number, is_active: boolean): Promise<ProductAdmin> {
  return server.patchAlbaAdmin({ path: { id }, body: { is_active } });
}

export function deleteProductAdmin(id: number): Promise<void> {
  return server.deleteAlbaAdmin({ path: { id } });
}

export function schoolAdminsQuery(filters: ListFilters) {
  return queryOptions({
    queryKey: [...adminKeys.school, 'list', filters],
    queryFn: ({ signal }) => asPage(server.getSchoolAdmins({ query: pagedQuery(filters), signal })),
    placeholderData: keepPreviousData,
  });
}

export function schoolAdminQuery(id: number) {
  return queryOptions({
    queryKey: [...adminKeys.school, 'detail', id],
    queryFn: ({ signal }) => server.getSchoolAdmin({ path: { id }, signal }),
  });
}

export function createSchoolAdmin(body: {
  email: string;
  first_name: string;
  last_name: string;
  locale: Language;
  school_ids: number[];
}): Promise<SchoolAdmin> {
  return server.postSchoolAdminsCreate({ body });
}

export function updateSchoolAdmin(
  id: number,
  body: { first_name: string; last_name: string; email?: string; assigned_schools?: School[] },
): Promise<SchoolAdmin> {
  return server.patchSchoolAdmin({ path: { id }, body });
}

/** Sends the invitation again. 409 `already_active`. */
export function inviteSchoolAdmin(id: number): Promise<SchoolAdmin> {
  return server.postSchoolAdminInvite({ path: { id } });
}

export function setSchoolAdminActive(id: number, is_active: boolean): Promise<SchoolAdmin> {
  return server.patchSchoolAdmin({ path: { id }, body: { is_active } });
}

/** The administrator's schools and tests stay. */
export function deleteSchoolAdmin(id: number): Promise<void> {
  return server.deleteSchoolAdmin({ path: { id } });
}
