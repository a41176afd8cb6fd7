import type { TFunction } from 'i18next';
import { confirm } from '../ui/confirm';

/** Whether the person leaves without what is written and not saved. */
export function askUnsaved(t: TFunction<'common'>): Promise<boolean> {
  return confirm({
    title: t('unsaved.title'),
    body: t('unsaved.body'),
    confirmLabel: t('unsaved.leave'),
    cancelLabel: t('unsaved.stay'),
    danger: true,
  });
}
