import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDates } from '../../lib/useDates';
import { paths } from '../../paths';
import { Notice } from './Notice';

/** That data of a school leave in the next weeks; with its name where there are several. */
export function LeavingSoon({
  days,
}: {
  days: readonly { school: number; on: string; name?: string | undefined }[];
}) {
  const { t } = useTranslation('leaving');
  const { long } = useDates();
  return days.map(({ school, on, name }) => (
    <Notice
      key={school}
      live={false}
      title={
        name === undefined
          ? t('soon.title', { day: long(on) })
          : t('soon.titleOf', { school: name, day: long(on) })
      }
      actions={<Link to={paths.leaving.to(school)}>{t('open')}</Link>}
    >
      {t('soon.text')}
    </Notice>
  ));
}
