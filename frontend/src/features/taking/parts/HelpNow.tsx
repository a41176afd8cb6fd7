import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { configQuery } from '../../../api/config';
import { HelpLines } from '../../../parts/help/HelpLines';
import styles from './HelpNow.module.css';

/** Lists the helplines, so that nobody has to wait for a result to get help. */
export function HelpNow({ toPupil = false }: { toPupil?: boolean }) {
  const { t } = useTranslation('taking');
  const lines = useQuery(configQuery).data?.help_lines ?? [];
  if (lines.length === 0) return null;
  return (
    <section className={styles.help}>
      <h2>{t(toPupil ? 'helpNowForYou' : 'helpNow')}</h2>
      <HelpLines lines={lines} toPupil={toPupil} />
    </section>
  );
}
