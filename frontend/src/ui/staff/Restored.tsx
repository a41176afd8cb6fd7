import { useTranslation } from 'react-i18next';
import { Notice } from './Notice';

/** Says that a form contains text restored after a reload or an expired login. */
export function Restored({ when }: { when: boolean }) {
  const { t } = useTranslation('common');
  if (!when) return null;
  return (
    <Notice tone="info" live={false}>
      {t('unsaved.restored')}
    </Notice>
  );
}
