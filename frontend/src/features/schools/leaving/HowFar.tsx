import { useTranslation } from 'react-i18next';
import type { Departure } from '../../../api/staff/leaving';
import { schoolsDay } from '../../../lib/days';
import { useDates } from '../../../lib/useDates';
import { Notice } from '../../../ui/staff/Notice';

/** Shows what has been done so far. The school is not shown the fingerprint that it has to hear. */
export function HowFar({ departure, isTeam }: { departure: Departure; isTeam: boolean }) {
  const { t } = useTranslation('leaving');
  const { long } = useDates();
  const { by_name: who, fingerprint, confirmed_at: confirmed, closed_at: closed } = departure;
  const asked = { day: long(schoolsDay(departure.asked_at)), who };
  return (
    <>
      <p>
        {who === '' ? t('askedOnNobody', asked) : t('askedOn', asked)}{' '}
        {departure.contact !== '' && t('askAt', { contact: departure.contact })}
      </p>
      {fingerprint === '' && <p>{t('noKey')}</p>}
      {fingerprint !== '' && (isTeam || confirmed !== null) && (
        <p>
          {t('fingerprint')} <code translate="no">{fingerprint}</code>
        </p>
      )}
      {confirmed !== null && <p>{t('confirmedOn', { day: long(schoolsDay(confirmed)) })}</p>}
      {isTeam && fingerprint !== '' && confirmed === null && <p>{t('notConfirmed')}</p>}
      {closed !== null && (
        <Notice tone="warning" live={false}>
          {t('closedOn', { day: long(schoolsDay(closed)) })}
        </Notice>
      )}
      {departure.handed_over_on !== null && departure.erased_on !== null && (
        <Notice tone="warning" live={false}>
          {t('handedOverOn', {
            day: long(departure.handed_over_on),
            date: long(departure.erased_on),
          })}{' '}
          {departure.held && t('held')}
        </Notice>
      )}
    </>
  );
}
