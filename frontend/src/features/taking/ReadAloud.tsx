import { useEffect, useId, useRef, useSyncExternalStore, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { activeLanguage } from '../../i18n/i18n';
import { localVoice } from './localVoice';
import styles from './ReadAloud.module.css';

const slowRate = 0.8;

/** Button that is reading now, and what it says. */
let reading: { button: string; utterance: SpeechSynthesisUtterance } | null = null;
/** Test that is read slowly: the next one starts at the normal speed again. */
let slowTest: number | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(now: typeof reading): void {
  reading = now;
  for (const listener of listeners) listener();
}

function stop(): void {
  if (reading === null) return;
  tell(null);
  speechSynthesis.cancel();
}

function read(button: string, text: string, testId: number | null): void {
  stop();
  const voice = localVoice(activeLanguage());
  if (!voice) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang; // Android heeds this alone
  utterance.rate = testId !== null && slowTest === testId ? slowRate : 1;
  const ended = () => {
    if (reading?.utterance === utterance) tell(null);
  };
  utterance.addEventListener('end', ended);
  utterance.addEventListener('error', ended);
  tell({ button, utterance });
  speechSynthesis.speak(utterance);
}

/** Reads the text, or stops; `onToggle` is the same for a key. */
function useReading(text: string, testId: number | null): { on: boolean; onToggle: () => void } {
  const id = useId();
  const on = useSyncExternalStore(subscribe, () => reading?.button === id);
  return { on, onToggle: () => (on ? stop() : read(id, text, testId)) };
}

/** What is being read ends with the text, and with the page. */
function useStopWith(text: string): void {
  useEffect(() => stop, [text]);
  useEffect(() => {
    window.addEventListener('pagehide', stop);
    return () => window.removeEventListener('pagehide', stop);
  }, []);
}

/** On a page with few words: reads all of them. */
export function ReadPage({ text }: { text: string }) {
  const { t } = useTranslation('taking');
  const { on, onToggle } = useReading(text, null);
  useStopWith(text);
  return (
    <button
      type="button"
      className={`${styles.button} ${styles.page}`}
      aria-pressed={on}
      onClick={onToggle}
    >
      <Sign on={on} />
      <span>{t(on ? 'aloud.stop' : 'aloud.listen')}</span>
    </button>
  );
}

/** In the card of an answer. */
export function ReadAnswer({ text, testId }: { text: string; testId: number }) {
  const { t } = useTranslation('taking');
  const { on, onToggle } = useReading(text, testId);
  function handleClick(event: MouseEvent) {
    event.preventDefault(); // the card around it would choose the answer
    onToggle();
  }
  return (
    <button
      type="button"
      className={`${styles.button} ${styles.answer}`}
      aria-pressed={on}
      aria-label={`${t(on ? 'aloud.stop' : 'aloud.listen')}: ${text}`}
      onClick={handleClick}
    >
      <Sign on={on} />
    </button>
  );
}

/** Above the sentence: reads it, also by the key L, and how fast. Stops whatever is read with it. */
export function ReadSentence({ text, testId }: { text: string; testId: number }) {
  const { t } = useTranslation('taking');
  const { on, onToggle } = useReading(text, testId);
  const slow = useSyncExternalStore(subscribe, () => slowTest === testId);
  const place = useRef<HTMLDivElement>(null);

  useStopWith(text);
  useEffect(() => {
    const form = place.current!.closest('form')!;
    function handleKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.key.toLowerCase() === 'l') onToggle();
    }
    form.addEventListener('keydown', handleKey);
    form.addEventListener('submit', stop);
    return () => {
      form.removeEventListener('keydown', handleKey);
      form.removeEventListener('submit', stop);
    };
  });

  function handleSpeed() {
    stop();
    slowTest = slow ? null : testId;
    tell(null);
  }
  return (
    <div ref={place} className={styles.sentence}>
      <button
        type="button"
        className={styles.button}
        aria-pressed={slow}
        title={t('aloud.slow')}
        onClick={handleSpeed}
      >
        <span className="visually-hidden">{t('aloud.slow')} </span>
        {`${slowRate.toLocaleString(activeLanguage())}×`}
      </button>
      <button
        type="button"
        className={styles.button}
        aria-pressed={on}
        aria-label={t(on ? 'aloud.stopSentence' : 'aloud.listenSentence')}
        onClick={onToggle}
      >
        <Sign on={on} />
        <span className={styles.word}>{t(on ? 'aloud.stop' : 'aloud.listen')}</span>
      </button>
    </div>
  );
}

function Sign({ on }: { on: boolean }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path
        d={
          on
            ? 'M7 7h10v10H7z'
            : 'M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11'
        }
      />
    </svg>
  );
}
