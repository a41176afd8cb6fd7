import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { configQuery } from '../../api/config';
import { paths } from '../../paths';
import { Notice } from '../../ui/staff/Notice';

/** Reminds product administrators on their start page what the privacy page still lacks. */
export function PrivacyNotWritten() {
  const { t } = useTranslation(['admins', 'common']);
  if (useQuery(configQuery).data?.privacy !== null) return null;
  return (
    <Notice
      tone="warning"
      live={false}
      title={t('privacyUnset.title')}
      actions={<Link to={paths.privacy.to()}>{t('common:titles.privacy')}</Link>}
    >
      {t('privacyUnset.text')}
    </Notice>
  );
}
