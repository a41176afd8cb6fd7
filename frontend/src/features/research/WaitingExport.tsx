import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { waitingQuery } from '../../api/staff/research';
import layout from '../../ui/staff/layout.module.css';
import { SkeletonLines } from '../../ui/staff/SkeletonLines';
import { LeftOutList } from './LeftOutList';

/** The contents of the file if it were confirmed now, and by whom it can be. */
export function WaitingExport({ id }: { id: number }) {
  const { t } = useTranslation('research');
  const found = useQuery(waitingQuery(id));
  if (found.isPending) return <SkeletonLines />;
  if (!found.data) return null;
  const { contents, seconds } = found.data;
  if (!contents) return null;
  const { rows, screenings } = contents;
  return (
    <>
      <div>
        <h3>{t('contents.title')}</h3>
        <p>
          {rows === 0
            ? t('contents.nothing')
            : t('contents.amount', { rows, screenings: screenings.length })}
        </p>
        <p className={layout.soft}>{t('contents.now')}</p>
      </div>
      <LeftOutList leftOut={contents.left_out} />
      <div>
        <h3>{t('second.title')}</h3>
        <p>{seconds.length === 0 ? t('second.nobody') : seconds.join(', ')}</p>
        <p className={layout.soft}>{t('second.text')}</p>
      </div>
    </>
  );
}
