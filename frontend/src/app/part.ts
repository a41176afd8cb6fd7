import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { loadWhenOnline } from '../api/loadWhenOnline';
import type { Area } from '../i18n/areas';
import { loadAreas } from '../i18n/i18n';

export type Module = Promise<{ default: ComponentType }>;

/** A part of the app that is downloaded, together with its texts, when it is first shown. */
export function part(load: () => Module, areas: readonly Area[] = []): Pick<RouteObject, 'lazy'> {
  return {
    lazy: async () => {
      const [module] = await loadWhenOnline(() => Promise.all([load(), loadAreas(areas)]));
      return { Component: module.default };
    },
  };
}
