import type { RouteObject } from 'react-router-dom';
import type { Area } from '../i18n/areas';
import { Only } from './guards';
import { needPageWithNonce } from './pageNonce';
import { paths } from '../paths';
import { insideFrame, part, screen } from './screen';

const peopleScreen = screen(
  paths.testTakers.pattern,
  () => import('../features/people/PeopleScreen'),
  'people',
  null,
);

const staffScreens: RouteObject[] = [
  screen(
    paths.addTestTakers.pattern,
    () => import('../features/people/AddStep1Page'),
    'enrolment',
    'addStep1',
  ),
  screen(
    paths.addTestTakersStep2.pattern,
    () => import('../features/people/AddStep2Page'),
    ['preparing', 'enrolment', 'listImport'],
    'addStep2',
  ),
  screen(
    paths.schoolList.pattern,
    () => import('../features/people/roster/SchoolListPage'),
    ['roster', 'listImport'],
    null,
  ),
  screen(
    paths.testTaker.pattern,
    () => import('../features/people/TestTakerEditPage'),
    'overview',
    'editTestTaker',
  ),
  screen(
    paths.completedTests.pattern,
    () => import('../features/review/CompletedTestsPage'),
    'review',
    'completedTests',
  ),
  screen(
    paths.completedTest.pattern,
    () => import('../features/review/CompletedTestPage'),
    'review',
    'completedTest',
  ),
];

/** Auditors change nothing there. */
const placeScreens: RouteObject[] = [
  screen(
    paths.schools.pattern,
    () => import('../features/schools/SchoolsPage'),
    'schools',
    'schools',
  ),
  screen(paths.school.pattern, () => import('../features/schools/SchoolPage'), 'schools', 'school'),
];

const campaignAreas: Area[] = ['campaigns', 'campaignSteps', 'families'];

/** Of tutors too. */
const campaignScreens: RouteObject[] = [
  screen(
    paths.campaigns.pattern,
    () => import('../features/campaigns/CampaignsPage'),
    campaignAreas,
    'campaigns',
  ),
  screen(
    paths.campaign.pattern,
    () => import('../features/campaigns/CampaignPage'),
    campaignAreas,
    null,
  ),
  screen(
    paths.board.pattern,
    () => import('../features/campaigns/board/BoardPage'),
    campaignAreas,
    null,
  ),
];

const newCampaignScreen = screen(
  paths.newCampaign.pattern,
  () => import('../features/campaigns/steps/NewCampaignPage'),
  campaignAreas,
  'newCampaign',
);

const productAdminForm = () => import('../features/admins/ProductAdminFormPage');
const schoolAdminForm = () => import('../features/admins/SchoolAdminFormPage');

const adminLists: RouteObject[] = [
  screen(
    paths.productAdmins.pattern,
    () => import('../features/admins/ProductAdminListPage'),
    'admins',
    'productAdmins',
  ),
  screen(
    paths.schoolAdmins.pattern,
    () => import('../features/admins/SchoolAdminListPage'),
    'admins',
    'schoolAdmins',
  ),
  screen(paths.audit.pattern, () => import('../features/auditLog/AuditPage'), 'auditLog', 'audit'),
];

const adminForms: RouteObject[] = [
  screen(paths.newProductAdmin.pattern, productAdminForm, 'admins', 'newProductAdmin'),
  screen(paths.productAdmin.pattern, productAdminForm, 'admins', 'editProductAdmin'),
  screen(paths.newSchoolAdmin.pattern, schoolAdminForm, 'admins', 'newSchoolAdmin'),
  screen(paths.schoolAdmin.pattern, schoolAdminForm, 'admins', 'editSchoolAdmin'),
];

/** Inside the frame of everyone who is signed in. */
export const staffRoutes: RouteObject = {
  ...part(() => import('./layouts/StaffLayout'), ['staff']),
  loader: needPageWithNonce,
  shouldRevalidate: () => false,
  children: insideFrame([
    { element: <Only roles={['P', 'A', 'S']} />, children: [peopleScreen, ...placeScreens] },
    {
      element: <Only roles={['P', 'S']} />,
      children: [...staffScreens, newCampaignScreen],
    },
    // Tutors come here in class.
    { element: <Only roles={['P', 'S', 'T']} />, children: campaignScreens },
    { element: <Only roles={['P', 'A']} />, children: adminLists },
    { element: <Only roles={['P']} />, children: adminForms },
  ]),
};
