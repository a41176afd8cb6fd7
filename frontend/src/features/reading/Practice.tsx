import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { talkRequestsQuery } from '../../api/followUp';
import { makePracticeChild, removePracticeChild } from '../../api/staff/followUp';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import layout from '../../ui/staff/layout.module.css';
import { useFollowUp } from './useFollowUp';

/** Leads a reader through the whole process with a practice child, before the first real one. */
export function Practice({ school }: { school: number | undefined }) {
  const { t } = useTranslation('reading');
  const make = useFollowUp(makePracticeChild);
  const remove = useFollowUp(removePracticeChild);
  const talks = useQuery(talkRequestsQuery).data;
  if (school === undefined || talks === undefined) return null;
  // The practice child comes with a wish to talk, which lasts as long as the child.
  const isThere = talks.some(({ practice }) => practice);
  return (
    <Card title={t('practice.title')}>
      <div className={layout.stack}>
        <p>{t('practice.text')}</p>
        <div className={layout.buttons}>
          {isThere ? (
            <Button
              variant="secondary"
              busy={remove.isPending}
              onClick={() => remove.mutate(school)}
            >
              {t('practice.remove')}
            </Button>
          ) : (
            <Button variant="secondary" busy={make.isPending} onClick={() => make.mutate(school)}>
              {t('practice.make')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
