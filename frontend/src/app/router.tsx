import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { loadWhenOnline } from '../api/loadWhenOnline';
import type { campaignPages } from '../features/campaigns/screens';
import type { Area } from '../i18n/areas';
import { loadAreas, showLanguage } from '../i18n/i18n';
import { languageOfPath } from '../i18n/language';
import { LoadingMark } from '../ui/LoadingMark';
import type { beginningPages } from './beginningPages';
import { Only, SignedIn, SignedOut, TestTakers } from './guards';
import { needPageWithNonce } from './pageNonce';
import { paths } from './paths';
import { RouteError } from './RouteError';
import { RouteFocus, type RouteHandle } from './RouteFocus';
import type { visitorPages } from './visitorPages';

type Module = Promise<{ default: ComponentType }>;

/** A part of the app that is downloaded, together with its texts, when it is first shown. */
function part(load: () => Module, areas: readonly Area[] = []): Pick<RouteObject, 'lazy'> {
  return {
    lazy: async () => {
      const [module] = await loadWhenOnline(() => Promise.all([load(), loadAreas(areas)]));
      return { Component: module.default };
    },
  };
}

/** The route of a screen at `path`, with the areas of its texts and the key of its title. */
function screen(
  path: string,
  load: () => Module,
  areas: Area | readonly Area[],
  title?: NonNullable<RouteHandle['title']> | null,
): RouteObject {
  return { path, ...part(load, [areas].flat()), handle: { title } };
}

/** One of the screens before the login, which are downloaded together. */
const visitorPage = (name: keyof typeof visitorPages) => async () => ({
  default: (await import('./visitorPages')).visitorPages[name],
});

const publicLayout = part(visitorPage('PublicLayout'));
const homePage = visitorPage('HomePage');

const visitorScreens: RouteObject[] = [
  screen(paths.home.pattern, homePage, 'home'),
  ...paths.homeIn.patterns.map((path) => ({
    ...screen(path, homePage, 'home'),
    loader: async () => {
      await showLanguage(languageOfPath(path) ?? 'en');
      return null;
    },
  })),
  screen(paths.login.pattern, visitorPage('LoginPage'), 'auth', 'login'),
  screen(paths.signup.pattern, visitorPage('SignupPage'), 'auth', 'signup'),
];

const mailScreens: RouteObject[] = [
  screen(paths.verifyEmail.pattern, visitorPage('VerifyEmailPage'), 'auth', 'verifyEmail'),
  screen(
    paths.recoverPassword.pattern,
    visitorPage('RecoverPasswordPage'),
    'auth',
    'recoverPassword',
  ),
  screen(
    paths.accept.pattern,
    () => import('../features/auth/AcceptPage'),
    ['family', 'auth'],
    'family',
  ),
];

/** For everyone, signed in or not. */
const privacyScreen = screen(
  paths.privacy.pattern,
  () => import('../features/privacy/PrivacyPage'),
  'privacy',
  'privacy',
);

/** One of the screens before the first question. */
const beginningPage = (name: keyof typeof beginningPages) => async () => ({
  default: (await import('./beginningPages')).beginningPages[name],
});

// The frame around them brings the texts of the questions.
const takingScreens: RouteObject[] = [
  screen(paths.selectTakers.pattern, beginningPage('SelectTakerPage'), 'terms', 'selectTaker'),
  screen(paths.terms.pattern, beginningPage('TermsPage'), 'terms', 'terms'),
  screen(paths.questions.pattern, () => import('../features/taking/questions'), 'taking', null),
  screen(
    paths.extraComment.pattern,
    () => import('../features/taking/ExtraCommentPage'),
    'welcome',
    'extraComment',
  ),
];

const welcomePage = () => import('../features/welcome/WelcomePage');

const takerScreens: RouteObject[] = [
  screen(paths.family.pattern, () => import('../features/family/FamilyPage'), 'family', 'family'),
  screen(paths.premium.pattern, welcomePage, 'welcome', 'welcome'),
  screen(paths.tests.pattern, welcomePage, 'welcome', 'welcome'),
  screen(
    paths.results.pattern,
    () => import('../features/results/ResultsPage'),
    'results',
    'results',
  ),
  screen(paths.result.pattern, () => import('../features/results/ResultPage'), 'results', 'result'),
];

const peopleScreen = screen(
  paths.testTakers.pattern,
  () => import('../features/people/list'),
  'people',
  null,
);

const staffScreens: RouteObject[] = [
  screen(
    paths.schools.pattern,
    () => import('../features/places/SchoolsPage'),
    'places',
    'schools',
  ),
  screen(paths.school.pattern, () => import('../features/places/SchoolPage'), 'places', 'school'),
  screen(
    paths.addTestTakers.pattern,
    () => import('../features/people/AddStep1Page'),
    'enrolment',
    'addStep1',
  ),
  screen(
    paths.addTestTakersStep2.pattern,
    () => import('../features/people/AddStep2Page'),
    ['preparing', 'enrolment'],
    'addStep2',
  ),
  screen(
    paths.schoolList.pattern,
    () => import('../features/people/roster/SchoolListPage'),
    'roster',
    null,
  ),
  screen(
    paths.testTaker.pattern,
    () => import('../features/people/TestTakerEditPage'),
    ['people', 'overview', 'enrolment'],
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

/** One of the screens that tutors see too. */
const campaignPage = (name: keyof typeof campaignPages) => async () => ({
  default: (await import('../features/campaigns/screens')).campaignPages[name],
});
const campaignAreas: Area[] = ['campaigns', 'campaignSteps'];

const campaignScreens: RouteObject[] = [
  screen(paths.campaigns.pattern, campaignPage('CampaignsPage'), campaignAreas, 'campaigns'),
  screen(paths.campaign.pattern, campaignPage('CampaignPage'), campaignAreas, null),
  screen(paths.board.pattern, campaignPage('BoardPage'), campaignAreas, null),
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
  screen(paths.audit.pattern, () => import('../features/insight/AuditPage'), 'insight', 'audit'),
];

const adminForms: RouteObject[] = [
  screen(paths.newProductAdmin.pattern, productAdminForm, 'admins', 'newProductAdmin'),
  screen(paths.productAdmin.pattern, productAdminForm, 'admins', 'editProductAdmin'),
  screen(paths.newSchoolAdmin.pattern, schoolAdminForm, 'admins', 'newSchoolAdmin'),
  screen(paths.schoolAdmin.pattern, schoolAdminForm, 'admins', 'editSchoolAdmin'),
];

const staffLayout: RouteObject = {
  ...part(() => import('./layouts/StaffLayout'), ['staff']),
  loader: needPageWithNonce,
  shouldRevalidate: () => false,
};

const settingsScreen = screen(
  paths.user.pattern,
  () => import('../features/settings/SettingsPage'),
  'settings',
  'settings',
);

function Root() {
  return (
    <>
      <RouteFocus />
      <Outlet />
    </>
  );
}

/** Around the page inside its frame, so that a failure leaves the navigation usable. */
function insideFrame(children: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: RouteError, children }];
}

const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: LoadingMark,
    children: [
      {
        Component: SignedOut,
        children: [{ ...publicLayout, children: insideFrame(visitorScreens) }],
      },
      { ...publicLayout, children: insideFrame([...mailScreens, privacyScreen]) },
      {
        Component: SignedIn,
        children: [
          {
            ...part(() => import('./layouts/TestLayout'), ['taking']),
            children: insideFrame([{ Component: TestTakers, children: takingScreens }]),
          },
          {
            ...part(() => import('./AppShell')),
            children: insideFrame([
              { element: <Only roles={['T']} />, children: takerScreens },
              {
                ...staffLayout,
                children: insideFrame([
                  { element: <Only roles={['P', 'A', 'S']} />, children: [peopleScreen] },
                  {
                    element: <Only roles={['P', 'S']} />,
                    children: [...staffScreens, newCampaignScreen],
                  },
                  // Tutors come here in class.
                  { element: <Only roles={['P', 'S', 'T']} />, children: campaignScreens },
                  { element: <Only roles={['P', 'A']} />, children: adminLists },
                  { element: <Only roles={['P']} />, children: adminForms },
                ]),
              },
              settingsScreen,
            ]),
          },
        ],
      },
      { path: '*', element: <Navigate to={paths.home.to()} replace /> },
    ],
  },
];

/** Starts at once with downloading the screen of the current address: call it after `startI18n`. */
export function createRouter() {
  return createBrowserRouter(routes);
}

/** Resolves when the screen of the first address is there, or its failure. */
export function firstScreen(router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((there) => {
    if (router.state.initialized) return there();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      there();
    });
  });
}
