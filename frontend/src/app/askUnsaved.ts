import type { TFunction } from 'i18next';
import { confirm } from '../ui/confirm';

/** Asks; resolves true if the person leaves without the unsaved text. */
export function askUnsaved(t: TFunction<'common'>): Promise<boolean> {
  return confirm({
    title: t('unsaved.title'),
    body: t('unsaved.body'),
    confirmLabel: t('unsaved.leave'),
    cancelLabel: t('unsaved.stay'),
    danger: true,
  });
}
