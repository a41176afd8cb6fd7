import { useTranslation } from 'react-i18next';

/**
 * Adds a sentence to a message about a class, about the children the user is excluded from: such a
 * request leaves them out and returns their number (`left_out`).
 */
export function useLeftOut(): (said: string, count: number | undefined) => string {
  const { t } = useTranslation('staff');
  return (said, count = 0) => {
    if (count === 0) return said;
    const sentence = t('leftOut', { count });
    return said === '' ? sentence : `${said.replace(/\.?$/, '.')} ${sentence}`;
  };
}
