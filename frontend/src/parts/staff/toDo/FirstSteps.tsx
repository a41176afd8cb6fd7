import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserStore, tabStore } from '../../../lib/storage';
import { notify } from '../../../ui/notify';
import { Button, ButtonLink } from '../../../ui/staff/Button';
import { Card } from '../../../ui/staff/Card';
import { Disclosure } from '../../../ui/staff/Disclosure';
import styles from './FirstSteps.module.css';

export interface StepOfBeginning {
  code: string;
  done: boolean;
  title: string;
  text: string;
  /** The page for it; without one, the text explains what to do. */
  go?: { to: string; label: string };
}

/**
 * The open first steps, and the finished ones: once begun, the next one, and the rest folded; whoever
 * unfolds them finds them so until the tab is closed. A step can be dismissed in this browser. Nothing
 * once all are finished or dismissed.
 */
export function FirstSteps({
  user,
  steps,
}: {
  /** The user who dismissed steps. */
  user: number;
  steps: readonly StepOfBeginning[];
}) {
  const { t } = useTranslation(['firstSteps', 'common']);
  const [aside, setAside] = useAside(user);
  const unfolded = `alba.steps.${user}.open`;
  const [shown, setShown] = useState(() => tabStore.read(unfolded) !== null);
  const open = steps.filter(({ code, done }) => !done && !aside.includes(code));
  const done = steps.filter((step) => step.done);
  if (open.length === 0) return null;

  function putAside({ code, title }: StepOfBeginning) {
    setAside([...aside, code]);
    notify(t('isAside', { step: title }), {
      action: { label: t('common:actions.undo'), onAction: () => setAside(aside) },
    });
  }

  const lineOf = (step: StepOfBeginning) => (
    <li key={step.code} className={styles.step}>
      <div className={styles.words}>
        <strong>{step.title}</strong>
        <div className={styles.text}>{step.text}</div>
      </div>
      {step.go && (
        <ButtonLink to={step.go.to} variant={step === open[0] ? 'primary' : 'quiet'}>
          {step.go.label}
        </ButtonLink>
      )}
      <Button
        variant="quiet"
        size="small"
        aria-label={t('asideOf', { step: step.title })}
        onClick={() => putAside(step)}
      >
        {t('aside')}
      </Button>
    </li>
  );
  // Before anything is done, all steps are shown once; afterwards the next one alone.
  const folded = done.length > 0 ? open.slice(1) : [];
  return (
    <Card title={t('title')}>
      <p className={styles.done}>
        {t('intro', { done: done.length, count: steps.length })}{' '}
        {done.length > 0 && t('done', { steps: done.map(({ title }) => title).join(' · ') })}
      </p>
      <ol className={styles.steps}>{open.filter((step) => !folded.includes(step)).map(lineOf)}</ol>
      {folded.length > 0 && (
        <Disclosure
          label={t('rest', { count: folded.length })}
          open={shown}
          onToggle={(open) => {
            setShown(open);
            if (open) tabStore.write(unfolded, '1');
            else tabStore.remove(unfolded);
          }}
        >
          <ol className={styles.steps}>{folded.map(lineOf)}</ol>
        </Disclosure>
      )}
    </Card>
  );
}

function useAside(user: number): [readonly string[], (codes: readonly string[]) => void] {
  const key = `alba.steps.${user}`;
  const [aside, setAside] = useState<readonly string[]>(
    () => browserStore.read(key)?.split(' ') ?? [],
  );
  return [
    aside,
    (codes) => {
      browserStore.write(key, codes.join(' '));
      setAside(codes);
    },
  ];
}
