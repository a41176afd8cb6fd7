import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { showLanguage } from '../i18n/i18n';
import { languageOfPath } from '../i18n/language';
import { LoadingMark } from '../ui/LoadingMark';
import { Only, SignedIn, SignedOut, TestTakers } from './guards';
import { paths } from '../paths';
import { RouteError } from './RouteError';
import { RouteFocus } from './RouteFocus';
import { insideFrame, part, screen } from './screen';
import { staffRoutes } from './staffRoutes';

const publicLayout = part(() => import('./layouts/PublicLayout'));
const homePage = () => import('../features/home/HomePage');

const visitorScreens: RouteObject[] = [
  screen(paths.home.pattern, homePage, 'home'),
  ...paths.homeIn.patterns.map((path) => ({
    ...screen(path, homePage, 'home'),
    loader: async () => {
      await showLanguage(languageOfPath(path) ?? 'en');
      return null;
    },
  })),
  screen(paths.login.pattern, () => import('../features/login/LoginPage'), 'auth', 'login'),
  screen(paths.signup.pattern, () => import('../features/login/SignupPage'), 'auth', 'signup'),
];

const mailScreens: RouteObject[] = [
  screen(
    paths.verifyEmail.pattern,
    () => import('../features/login/VerifyEmailPage'),
    'auth',
    'verifyEmail',
  ),
  screen(
    paths.recoverPassword.pattern,
    () => import('../features/login/RecoverPasswordPage'),
    'auth',
    'recoverPassword',
  ),
  screen(
    paths.undoAddress.pattern,
    () => import('../features/login/UndoAddressPage'),
    'auth',
    'undoAddress',
  ),
  screen(
    paths.accept.pattern,
    () => import('../features/login/AcceptPage'),
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

const roomCheckScreen = screen(
  paths.roomCheck.pattern,
  () => import('../features/roomCheck/RoomCheckPage'),
  'roomCheck',
  'roomCheck',
);

// The frame around them brings the texts of the questions.
const takingScreens: RouteObject[] = [
  screen(
    paths.selectTakers.pattern,
    () => import('../features/taking/SelectTakerPage'),
    'terms',
    'selectTaker',
  ),
  screen(paths.terms.pattern, () => import('../features/taking/TermsPage'), 'terms', 'terms'),
  screen(paths.questions.pattern, () => import('../features/taking/QuestionsPage'), 'taking', null),
  screen(
    paths.extraComment.pattern,
    () => import('../features/taking/ExtraCommentPage'),
    'welcome',
    'extraComment',
  ),
];

const lessonScreens: RouteObject[] = [
  screen(
    paths.enter.pattern,
    () => import('../features/taking/lesson/EnterPage'),
    'lesson',
    'enter',
  ),
  {
    ...part(() => import('./layouts/WithCard')),
    children: [
      screen(
        paths.lessonQuestions.pattern,
        () => import('../features/taking/QuestionsPage'),
        ['taking', 'lesson'],
        null,
      ),
    ],
  },
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
      { ...publicLayout, children: insideFrame([...mailScreens, privacyScreen, roomCheckScreen]) },
      {
        ...part(() => import('./layouts/LessonLayout'), ['lesson']),
        children: insideFrame(lessonScreens),
      },
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
              settingsScreen,
              staffRoutes,
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
