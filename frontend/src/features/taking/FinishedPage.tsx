import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { configQuery } from '../../api/config';
import type { Test } from '../../api/types';
import { paths } from '../../app/paths';
import { ButtonLink } from '../../ui/ButtonLink';
import { HelpLines } from '../../ui/HelpLines';
import { SunScene } from '../../ui/illustrations/SunScene';
import styles from './Ending.module.css';
import commentStyles from './ExtraCommentPage.module.css';

/** The end of a test: what happens next, and where help is to be had now. Never a result. */
export function FinishedPage({ test, justSent }: { test: Test; justSent: boolean }) {
  const { t } = useTranslation(['taking', 'common']);
  const { data: config } = useQuery(configQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.ending}>
      <div className={styles.picture}>
        <SunScene />
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {t('comment.doneTitle')}
      </h1>
      {justSent ? (
        <>
          <p>{t('comment.doneBody')}</p>
          <p>{t(test.school === null ? 'comment.nextAlba' : 'comment.nextSchool')}</p>
          <ButtonLink to={paths.premium.to()}>{t('toTests')}</ButtonLink>
        </>
      ) : (
        <>
          <p>{t('comment.closed')}</p>
          <ButtonLink to={paths.results.to()}>{t('common:nav.results')}</ButtonLink>
        </>
      )}
      {config && config.help_lines.length > 0 && (
        <section className={commentStyles.help}>
          <h2>{t('helpNow')}</h2>
          <HelpLines lines={config.help_lines} />
        </section>
      )}
    </div>
  );
}
