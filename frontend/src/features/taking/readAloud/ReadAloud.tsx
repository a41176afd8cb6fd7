import { useEffect, useId, useRef, useSyncExternalStore, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '../../../api/download';
import { activeLanguage, shownLanguage } from '../../../i18n/i18n';
import { noteReading } from './isReading';
import { localVoice } from './localVoice';
import styles from './ReadAloud.module.css';

const slowRate = 0.8;

interface Reading {
  button: string;
  stop: () => void;
}

/** The text that is being read aloud. */
let reading: Reading | null = null;
/** The button whose recording could not be played on a device that has no voice either. */
let unheard: string | null = null;
/** The test that is read slowly; the next test starts at normal speed again. */
let slowTest: number | null = null;
const listeners = new Set<() => void>();
/** The recordings by address, kept until the person leaves the questions. */
const recordings = new Map<string, Promise<Blob>>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(now: Reading | null, without: string | null = null): void {
  reading = now;
  noteReading(now !== null);
  unheard = without;
  for (const listener of listeners) listener();
}

function stop(): void {
  if (reading === null) {
    if (unheard !== null) tell(null);
    return;
  }
  const { stop: end } = reading;
  tell(null);
  end();
}

function speak(button: string, text: string, rate: number, language: string): void {
  const voice = localVoice(language);
  if (!voice) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang; // Android only looks at this
  utterance.rate = rate;
  const now = { button, stop: () => speechSynthesis.cancel() };
  const ended = () => {
    if (reading === now) tell(null);
  };
  utterance.addEventListener('end', ended);
  utterance.addEventListener('error', ended);
  tell(now);
  speechSynthesis.speak(utterance);
}

/** Downloads the recording once. */
function recordingAt(address: string): Promise<Blob> {
  const found = recordings.get(address) ?? fetchFile(address).then(({ blob }) => blob);
  recordings.set(address, found);
  found.catch(() => recordings.delete(address));
  return found;
}

/** Plays the recording. Rejects if it cannot be downloaded or the device cannot play it. */
async function play(now: Reading, address: string, rate: number): Promise<void> {
  tell(now);
  const recording = await recordingAt(address);
  if (reading !== now) return; // stopped meanwhile
  const sound = new Audio(URL.createObjectURL(recording));
  sound.playbackRate = rate;
  now.stop = () => {
    sound.pause();
    URL.revokeObjectURL(sound.src);
  };
  sound.addEventListener('ended', () => {
    if (reading === now) stop();
  });
  await sound.play();
}

/** A text without a test is a page's, in its language; the others are in that of the sentences. */
function read(button: string, text: string, testId: number | null, recording: string | null): void {
  const language = testId === null ? shownLanguage() : activeLanguage();
  stop();
  const rate = testId !== null && slowTest === testId ? slowRate : 1;
  if (recording === null) {
    speak(button, text, rate, language);
    return;
  }
  const now: Reading = { button, stop: () => undefined };
  play(now, recording, rate).catch(() => {
    if (reading !== now) return;
    stop();
    if (localVoice(language)) speak(button, text, rate, language);
    else tell(null, button);
  });
}

/** Reads the text, or stops reading; `onToggle` never changes, so that a key can use it. */
function useReading(text: string, testId: number | null, recording: string | null = null) {
  const id = useId();
  const on = useSyncExternalStore(subscribe, () => reading?.button === id);
  return { on, onToggle: () => (on ? stop() : read(id, text, testId, recording)) };
}

/** Stops reading when the text changes or the page is left. */
function useStopWith(text: string): void {
  useEffect(() => stop, [text]);
  useEffect(() => {
    window.addEventListener('pagehide', stop);
    return () => window.removeEventListener('pagehide', stop);
  }, []);
}

/** Reads all the text of a page with few words. */
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

/** Reads one answer from inside its card. */
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

/**
 * The controls above the sentence: read it (also by the key L), and how fast. It stops reading when
 * it is removed.
 */
export function ReadSentence({
  text,
  testId,
  recording,
  next,
}: {
  text: string;
  testId: number;
  /** The address of a recording by a person. */
  recording: string | null;
  /** The recording of the next sentence, downloaded beforehand for people who listen. */
  next: string | null;
}) {
  const { t } = useTranslation('taking');
  const { on, onToggle } = useReading(text, testId, recording);
  const slow = useSyncExternalStore(subscribe, () => slowTest === testId);
  const place = useRef<HTMLDivElement>(null);

  useStopWith(text);
  useEffect(() => () => recordings.clear(), []);
  useEffect(() => {
    if (!on || recording === null || next === null) return;
    // A failed download is repeated when the recording is played.
    recordingAt(recording)
      .then(() => recordingAt(next))
      .catch(() => undefined);
  }, [on, recording, next]);
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

/** Says that a sentence cannot be heard. */
export function Unheard() {
  const { t } = useTranslation('taking');
  const is = useSyncExternalStore(subscribe, () => unheard !== null);
  return (
    <p role="status" className={styles.unheard}>
      {is && t('aloud.unheard')}
    </p>
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
