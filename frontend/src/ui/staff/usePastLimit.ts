import { useTranslation } from 'react-i18next';
import { tooMany } from '../../lib/pastLimit';

/**
 * Names a text that is longer than allowed while it is typed or pasted; the browser's own limit would
 * cut it without a word. `limit`: the attributes by which a form finds the field before it sends.
 */
export function usePastLimit(value: string | undefined, max: number | undefined) {
  const { t } = useTranslation('common');
  // The browser alone knows the text of a field without a value.
  if (max === undefined || value === undefined)
    return { error: undefined, limit: { maxLength: max } };
  const count = tooMany(value, max);
  return {
    error: count > 0 ? t('form.pastLimit', { count, max }) : undefined,
    limit: { 'data-limit': max },
  };
}
