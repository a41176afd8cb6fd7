import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { errorText } from '../../api/errors';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/TextField';
import styles from './SearchDialog.module.css';
import { useFound, type Screen } from './useFound';

const DELAY = 200;

/**
 * Finds people, classes, schools, tests and screens, and opens them: a field with a list below it,
 * in which the arrow keys move and Enter opens. The typed text never leaves this screen.
 */
export default function SearchDialog({
  screens,
  onClose,
}: {
  screens: readonly Screen[];
  onClose: () => void;
}) {
  const { t } = useTranslation(['globalSearch', 'common']);
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState(0);
  const went = useRef(false);
  const { answer, groups } = useFound(q, screens);
  const hits = groups.flatMap((group) => group.hits);
  const at = Math.min(chosen, hits.length - 1);

  useEffect(() => {
    const timer = setTimeout(() => {
      setQ(text.trim());
      setChosen(0);
    }, DELAY);
    return () => clearTimeout(timer);
  }, [text]);

  function open(to: string) {
    went.current = true;
    onClose();
    void navigate(to);
  }
  function handleKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      const next = (at + step + hits.length) % hits.length;
      setChosen(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // Ignores results of an earlier search.
      const hit = text.trim() === q && !answer.isPlaceholderData ? hits[at] : undefined;
      if (hit) open(hit.to);
    }
  }

  const waiting = q.length > 1 && (answer.isPending || answer.isPlaceholderData);
  let status = '';
  if (answer.isError && q.length > 1) status = errorText(answer.error);
  else if (waiting) status = t('common:loading');
  else if (q.length > 1) status = t('found', { count: hits.length });

  return (
    <Dialog
      title={t('title')}
      wide
      onClose={onClose}
      returnFocus={() => (went.current ? document.querySelector<HTMLElement>('main h1') : null)}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <TextField
        label={t('label')}
        hint={t('hint')}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={hits.length > 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        data-initial-focus
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <p role="status" className={styles.note}>
        {status}
      </p>
      {answer.isError && q.length > 1 && (
        <Button variant="quiet" onClick={() => void answer.refetch()}>
          {t('common:actions.tryAgain')}
        </Button>
      )}
      <div role="listbox" id={`${id}-list`} aria-label={t('results')} className={styles.list}>
        {groups
          .filter((group) => group.hits.length > 0)
          .map((group) => (
            <div key={group.kind} role="group" aria-label={t(`kinds.${group.kind}`)}>
              <div aria-hidden="true" className={styles.heading}>
                {t(`kinds.${group.kind}`)}
              </div>
              {group.hits.map((hit) => {
                const place = hits.indexOf(hit);
                return (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys and the focus
                  <div
                    key={hit.to}
                    id={`${id}-${place}`}
                    role="option"
                    aria-selected={place === at}
                    className={styles.option}
                    onClick={() => open(hit.to)}
                  >
                    {hit.text}
                    {hit.note !== '' && <span className={styles.note}>{hit.note}</span>}
                  </div>
                );
              })}
            </div>
          ))}
      </div>
    </Dialog>
  );
}
