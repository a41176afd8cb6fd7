import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/staff/Button';
import { Disclosure } from '../../../ui/staff/Disclosure';
import { SkeletonLines } from '../../../ui/staff/SkeletonLines';
import styles from './TalkSheet.module.css';
import layout from '../../../ui/staff/layout.module.css';

const sections = ['strengths', 'differ', 'open_with', 'ask', 'avoid', 'if_danger'] as const;

type Sentences = Record<(typeof sections)[number], string[]> & {
  version: string;
  approved_by: string;
  demonstration: boolean;
};

/** A reader's sheet for the talk with a child; folded until it is opened. */
export function TalkSheet({
  open,
  setOpen,
  sheet,
  isPending,
  print,
  printing,
}: {
  open: boolean;
  setOpen: (open: boolean) => void;
  sheet: Sentences | undefined;
  isPending: boolean;
  print: () => void;
  printing: boolean;
}) {
  const { t } = useTranslation(['reading', 'common']);
  return (
    <div className={styles.root}>
      <Disclosure label={t('talkSheet.open')} open={open} onToggle={setOpen}>
        <div className={layout.stack}>
          <p className={layout.soft}>{t('talkSheet.text')}</p>
          {isPending && <SkeletonLines lines={6} />}
          {sheet && (
            <>
              {sections.map(
                (section) =>
                  sheet[section].length > 0 && (
                    <section key={section} className={styles.section}>
                      <h3>{t(`talkSheet.sections.${section}`)}</h3>
                      <ul>
                        {sheet[section].map((sentence) => (
                          <li key={sentence}>{sentence}</li>
                        ))}
                      </ul>
                    </section>
                  ),
              )}
              <p className={layout.soft}>
                {sheet.demonstration
                  ? t('talkSheet.demonstration')
                  : t('talkSheet.guide', { version: sheet.version, name: sheet.approved_by })}
              </p>
              <div className={layout.buttons}>
                <Button variant="secondary" busy={printing} onClick={print}>
                  {t('talkSheet.pdf')}
                </Button>
              </div>
            </>
          )}
        </div>
      </Disclosure>
    </div>
  );
}
