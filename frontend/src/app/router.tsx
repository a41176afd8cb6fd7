import { createBrowserRouter, Outlet, type RouteObject } from 'react-router-dom';
import { showLanguage } from '../i18n/i18n';
import { languageOfPath } from '../i18n/language';
import { frames, type Screen } from '../frames';
import { screens } from '../screens';
import { noteGoingTo } from '../ui/goingTo';
import { LoadingMark } from '../ui/LoadingMark';
import WithCard from './layouts/WithCard';
import { Only, SignedIn, SignedOut, TestTakers, Unknown } from './guards';
import { part, type Module } from './part';
import { RouteError } from './RouteError';
import { RouteFocus } from './RouteFocus';

type Frame = keyof typeof frames;

/** Each page is downloaded when it is first shown. */
const pages = import.meta.glob<Awaited<Module>>('../features/**/*Page.tsx');

/** The screens in this frame, with their routes. */
function inside(frame: Frame): RouteObject[] {
  return Object.values(screens)
    .filter((screen) => screen.frame === frame)
    .flatMap(routesOf);
}

function routesOf(screen: Screen): RouteObject[] {
  const load = pages[`../features/${screen.page}Page.tsx`];
  if (!load) throw new Error(`There is no ${screen.page}Page.tsx`);
  const routes = [screen.pattern].flat().map((path): RouteObject => {
    const language = languageOfPath(path);
    return {
      path,
      ...part(load, screen.texts),
      handle: { title: screen.title },
      ...(language && { loader: () => showLanguage(language).then(() => null) }),
    };
  });
  return screen.roles ? [{ element: <Only roles={screen.roles} />, children: routes }] : routes;
}

/** The frame around its screens. It stays usable if a screen fails. */
function around(frame: Frame, layout: () => Module, children: RouteObject[]): RouteObject {
  return {
    ...part(layout, frames[frame].texts),
    children: [{ ErrorBoundary: RouteError, children }],
  };
}

function Root() {
  return (
    <>
      <RouteFocus />
      <Outlet />
    </>
  );
}

const publicLayout = () => import('./layouts/PublicLayout');

const staff = around('staff', () => import('./layouts/StaffLayout'), inside('staff'));

const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: LoadingMark,
    children: [
      {
        Component: SignedOut,
        children: [around('visitors', publicLayout, inside('visitors'))],
      },
      around('everyone', publicLayout, inside('everyone')),
      around('lesson', () => import('./layouts/LessonLayout'), [
        ...inside('lesson'),
        { Component: WithCard, children: inside('withCard') },
      ]),
      {
        Component: SignedIn,
        children: [
          around('test', () => import('./layouts/TestLayout'), [
            { Component: TestTakers, children: inside('test') },
          ]),
          around('menu', () => import('./AppShell'), [...inside('menu'), staff]),
        ],
      },
      { path: '*', Component: Unknown },
    ],
  },
];

/** Starts downloading the screen of the current address at once: call it after `startI18n`. */
export function createRouter() {
  const router = createBrowserRouter(routes);
  noteGoingTo(router.state.navigation.location?.pathname);
  router.subscribe(({ navigation }) => noteGoingTo(navigation.location?.pathname));
  return router;
}

/** Resolves when the first screen has loaded or failed. */
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
