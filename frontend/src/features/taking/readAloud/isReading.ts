let reading = false;

/** Records that reading aloud begins or ends, by the device or a recording (ReadAloud.tsx). */
export function noteReading(now: boolean): void {
  reading = now;
}

/** True if a text is being read aloud, or is about to be. */
export function isReading(): boolean {
  return reading || ('speechSynthesis' in globalThis && globalThis.speechSynthesis.speaking);
}
