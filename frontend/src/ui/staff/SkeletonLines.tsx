import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';

/** Reserves the place of a paragraph or a form, with a word for people who cannot see it. */
export function SkeletonLines({ lines = 4 }: { lines?: number }) {
  const { t } = useTranslation('common');
  return (
    <div>
      <span role="status" className="visually-hidden">
        {t('loading')}
      </span>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={['92%', '78%', '85%', '60%'][line % 4]} height={32} />
      ))}
    </div>
  );
}
