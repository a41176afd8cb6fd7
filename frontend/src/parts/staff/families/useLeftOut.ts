import { useTranslation } from 'react-i18next';

/**
 * What was said of a class, with a sentence about the children of whom the person is shut out: a
 * call about a class leaves them out, and says how many there are (`left_out`).
 */
export function useLeftOut(): (said: string, count: number | undefined) => string {
  const { t } = useTranslation('staff');
  return (said, count = 0) => {
    if (count === 0) return said;
    const sentence = t('leftOut', { count });
    return said === '' ? sentence : `${said.replace(/\.?$/, '.')} ${sentence}`;
  };
}
