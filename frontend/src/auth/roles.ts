import type { User } from '../api/types';
import { paths } from '../paths';
import type { Role } from '../frames';

export function roleOf(user: User): Role {
  if (user.is_alba_admin) return user.is_auditor ? 'A' : 'P';
  if (user.is_school_admin) return 'S';
  return 'T';
}

/** The start page of a role, to which screens for other roles redirect. */
export function landingPath(role: Role): string {
  switch (role) {
    case 'P':
      return paths.productAdmins.to();
    case 'A':
      return paths.audit.to();
    case 'S':
      return paths.testTakers.to();
    case 'T':
      return paths.premium.to();
  }
}

/** Permissions of a role beyond reaching its screens; the server enforces the same. */
export const can = {
  takeTests: (role: Role) => role === 'T',
  seeScores: (role: Role) => role === 'P',
  manageReports: (role: Role) => role === 'P',
  exportCsv: (role: Role) => role === 'P',
  addSchools: (role: Role) => role === 'P',
  changeClasses: (role: Role) => role === 'P' || role === 'S',
  seeAdmins: (role: Role) => role === 'P' || role === 'A',
  manageAdmins: (role: Role) => role === 'P',
  seePeople: (role: Role) => role === 'P' || role === 'S',
  runCampaigns: (role: Role) => role === 'P' || role === 'S',
  openLessons: (role: Role) => role === 'S' || role === 'T',
  deleteOwnAccount: (role: Role) => role !== 'A',
};
