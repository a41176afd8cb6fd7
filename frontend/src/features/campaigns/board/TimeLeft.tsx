import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/useDates';
import { serverNow } from '../../../lib/clock';

export function TimeLeft({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation('campaigns');
  const dates = useDates();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 10_000);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.max(0, Math.ceil((Date.parse(endsAt) - now) / 60_000));
  return <>{t('board.ends', { time: dates.time(endsAt), count: minutes })}</>;
}
