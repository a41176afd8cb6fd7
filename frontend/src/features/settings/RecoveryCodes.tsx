import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveText } from '../../api/download';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import styles from './factors.module.css';

/** The recovery codes, shown this one time, and ways to keep them. */
export function RecoveryCodes({
  heading: Heading = 'h3',
  codes,
  done,
  onDone,
}: {
  /** The heading's level: in a card of the settings, or on its own page. */
  heading?: 'h2' | 'h3';
  codes: readonly string[];
  done: string;
  onDone: () => void;
}) {
  const { t } = useTranslation('factors');
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const text = `${t('codes.fileTitle')}\n\n${codes.join('\n')}\n\n${t('codes.text')}\n`;

  return (
    <div className={styles.stack}>
      <Heading tabIndex={-1} ref={(element: HTMLElement | null) => element?.focus()}>
        {t('codes.title')}
      </Heading>
      <p>{t('codes.text')}</p>
      <ol className={styles.codes} aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          onClick={() => {
            navigator.clipboard.writeText(text).then(
              () => setCopied('yes'),
              () => setCopied('no'),
            );
          }}
        >
          {t('codes.copy')}
        </Button>
        <Button variant="secondary" onClick={() => saveText(text, t('codes.fileName'))}>
          {t('codes.download')}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          {t('codes.print')}
        </Button>
      </div>
      {copied === 'yes' && <Notice tone="success">{t('codes.copied')}</Notice>}
      {copied === 'no' && <Notice tone="error">{t('codes.notCopied')}</Notice>}
      <div>
        <Button onClick={onDone}>{done}</Button>
      </div>
    </div>
  );
}
