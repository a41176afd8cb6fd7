import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RosterApplied } from '../../../api/roster';
import { paths } from '../../../paths';
import { Button, ButtonLink } from '../../../ui/staff/Button';
import { Card } from '../../../ui/staff/Card';
import layout from '../../../ui/staff/layout.module.css';
import styles from './roster.module.css';

/** Step 4: what has been changed. */
export function ListDone({ applied, onAgain }: { applied: RosterApplied; onAgain: () => void }) {
  const { t } = useTranslation('roster');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <div className={layout.stack}>
        <h2 ref={heading} tabIndex={-1}>
          {t('done.title')}
        </h2>
        <ul className={styles.figures}>
          {(['created', 'changed', 'moved', 'left'] as const).map((name) => (
            <li key={name}>
              <strong>{t('check.amount', { amount: applied[name] })}</strong> {t(`done.${name}`)}
            </li>
          ))}
          {applied.asked !== undefined && (
            <li>
              <strong>{t('check.amount', { amount: applied.asked })}</strong> {t('done.asked')}
            </li>
          )}
        </ul>
        <p className={styles.soft}>{t('done.note')}</p>
        <div className={layout.buttons}>
          <ButtonLink to={paths.testTakers.to()}>{t('done.toList')}</ButtonLink>
          <Button variant="quiet" onClick={onAgain}>
            {t('done.again')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
