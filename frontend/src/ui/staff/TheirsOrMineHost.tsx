import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/useDates';
import {
  theirsOrMine,
  type Choice,
  type Conflict,
  type TheirsOrMine,
} from '../../lib/theirsOrMine';
import { Button } from './Button';
import { Dialog } from './Dialog';
import layout from './layout.module.css';
import { Notice } from './Notice';
import { RadioCard } from './RadioCard';
import styles from './TheirsOrMineHost.module.css';

/** Renders the questions of saveBesideOthers(); mounted once, around staff's screens. */
export function TheirsOrMineHost() {
  const asked = theirsOrMine.useAsked();
  if (asked === null) return null;
  const key = asked.question.conflicts.map(({ name, theirs }) => `${name} ${theirs}`).join();
  return <Question key={key} {...asked.question} settle={asked.settle} />;
}

function Question({
  meanwhile: { by, at },
  conflicts,
  settle,
}: TheirsOrMine & { settle: (choice: Choice | null) => void }) {
  const { t } = useTranslation('staff');
  const dates = useDates();
  const [choice, setChoice] = useState<Choice>({});
  const [tried, setTried] = useState(false);
  const errorId = useId();
  const fields = useRef<HTMLDivElement>(null);
  const open = conflicts.filter(({ name }) => choice[name] === undefined);

  function handleSave() {
    if (open.length === 0) return settle(choice);
    setTried(true);
    const first = conflicts.indexOf(open[0]!);
    fields.current?.querySelectorAll('fieldset')[first]?.querySelector('input')?.focus();
  }
  return (
    <Dialog
      title={by === null ? t('meanwhile.titleSomebody') : t('meanwhile.title', { name: by })}
      onClose={() => settle(null)}
      actions={
        <>
          <Button variant="secondary" data-initial-focus onClick={() => settle(null)}>
            {t('meanwhile.back')}
          </Button>
          <Button onClick={handleSave}>{t('meanwhile.save')}</Button>
        </>
      }
    >
      <div className={layout.stack} ref={fields}>
        <p>
          {at !== null && `${t('meanwhile.at', { when: dates.exact(at) })} `}
          {t('meanwhile.text')}
        </p>
        {tried && open.length > 0 && (
          <div id={errorId}>
            <Notice tone="error">{t('meanwhile.choose')}</Notice>
          </div>
        )}
        {conflicts.map((conflict) => (
          <OneOfTwo
            key={conflict.name}
            conflict={conflict}
            chosen={choice[conflict.name]}
            errorId={tried && choice[conflict.name] === undefined ? errorId : undefined}
            onChoose={(one) => setChoice((before) => ({ ...before, [conflict.name]: one }))}
          />
        ))}
      </div>
    </Dialog>
  );
}

function OneOfTwo({
  conflict,
  chosen,
  errorId,
  onChoose,
}: {
  conflict: Conflict;
  chosen: 'theirs' | 'mine' | undefined;
  errorId: string | undefined;
  onChoose: (one: 'theirs' | 'mine') => void;
}) {
  const { t } = useTranslation('staff');
  const group = useId();
  return (
    <fieldset className={styles.field}>
      <legend>{conflict.label}</legend>
      {(['theirs', 'mine'] as const).map((one) => (
        <RadioCard
          key={one}
          group={group}
          label={t(`meanwhile.${one}`, { value: conflict[one] || t('meanwhile.nothing') })}
          checked={chosen === one}
          disabled={false}
          errorId={errorId}
          onChoose={() => onChoose(one)}
        />
      ))}
    </fieldset>
  );
}
