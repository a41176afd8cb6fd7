import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { loadWhenOnline } from '../api/loadWhenOnline';
import type { Area } from '../i18n/areas';
import { loadAreas } from '../i18n/i18n';
import { RouteError } from './RouteError';
import type { RouteHandle } from './RouteFocus';

type Module = Promise<{ default: ComponentType }>;

/** A part of the app that is downloaded, together with its texts, when it is first shown. */
export function part(load: () => Module, areas: readonly Area[] = []): Pick<RouteObject, 'lazy'> {
  return {
    lazy: async () => {
      const [module] = await loadWhenOnline(() => Promise.all([load(), loadAreas(areas)]));
      return { Component: module.default };
    },
  };
}

/** The route of a screen at `path`, with the areas of its texts and the key of its title. */
export function screen(
  path: string,
  load: () => Module,
  areas: Area | readonly Area[],
  title?: NonNullable<RouteHandle['title']> | null,
): RouteObject {
  return { path, ...part(load, [areas].flat()), handle: { title } };
}

/** Around the page inside its frame, so that a failure leaves the navigation usable. */
export function insideFrame(children: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: RouteError, children }];
}
