import { useTranslation } from 'react-i18next';
import { Notice } from './Notice';

/** Says of a form that what was typed before a reload, or before the login ended, is in it again. */
export function Restored({ when }: { when: boolean }) {
  const { t } = useTranslation('common');
  if (!when) return null;
  return (
    <Notice tone="info" live={false}>
      {t('unsaved.restored')}
    </Notice>
  );
}
