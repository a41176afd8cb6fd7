import { useTranslation } from 'react-i18next';
import { makePracticeChild, removePracticeChild } from '../../api/followUp';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import layout from '../../ui/staff/layout.module.css';
import { useFollowUp } from './useFollowUp';

/** The whole way once with a made-up child, before the first real one. */
export function Practice({ school }: { school: number | undefined }) {
  const { t } = useTranslation('reading');
  const make = useFollowUp(makePracticeChild);
  const remove = useFollowUp(removePracticeChild);
  if (school === undefined) return null;
  return (
    <Card title={t('practice.title')}>
      <div className={layout.stack}>
        <p>{t('practice.text')}</p>
        <div className={layout.buttons}>
          <Button variant="secondary" busy={make.isPending} onClick={() => make.mutate(school)}>
            {t('practice.make')}
          </Button>
          <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate(school)}>
            {t('practice.remove')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
