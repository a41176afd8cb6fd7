import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../../api/errors';
import { useDates } from '../../../lib/useDates';
import { Button } from '../../../ui/staff/Button';
import { Notice } from '../../../ui/staff/Notice';

/** Says why nothing was asked, and what can be done. */
export function NotSent({ error, onAnyway }: { error: Error; onAnyway: () => void }) {
  const { t } = useTranslation('asks');
  const { day } = useDates();
  const facts = error instanceof ApiError ? error.body : {};
  const code = error instanceof ApiError ? error.code : '';
  const until = typeof facts['until'] === 'string' ? facts['until'] : '';
  const earliest = typeof facts['earliest'] === 'string' ? facts['earliest'] : '';
  return (
    <Notice tone="error">
      <p>
        {errorText(error)}
        {code === 'already_asked' && until && ` ${t('refused.until', { day: day(until) })}`}
        {code === 'too_soon' && earliest && ` ${t('refused.earliest', { day: day(earliest) })}`}
        {code === 'no_contact' && ` ${t('refused.contact')}`}
      </p>
      {code === 'too_soon' && (
        <Button type="button" variant="secondary" size="small" onClick={onAnyway}>
          {t('anyway')}
        </Button>
      )}
    </Notice>
  );
}
