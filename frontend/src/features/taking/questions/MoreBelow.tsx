import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './MoreBelow.module.css';

/**
 * Tells the person that there are more answers below, while the last one is out of view. With very
 * large text, or on a very small screen, the scale would look shorter than it is.
 */
export function MoreBelow({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { t } = useTranslation('taking');
  const [more, setMore] = useState(false);

  useEffect(() => {
    const last = form.current?.querySelector('[role=radiogroup] label:last-of-type');
    if (!last || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setMore(entry.intersectionRatio < 0.5 && entry.boundingClientRect.top > 0);
      },
      { threshold: [0, 0.5] },
    );
    observer.observe(last);
    return () => observer.disconnect();
  }, [form]);

  // Screen readers hear "1 of 5" at each answer.
  return more ? (
    <p className={styles.more} aria-hidden="true">
      <span>{t('questions.moreBelow')}</span> <span>{'↓'}</span>
    </p>
  ) : null;
}
