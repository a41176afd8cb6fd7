let reading = false;

/** Something begins or ends to be read aloud, by the device or by a recorded voice (ReadAloud.tsx). */
export function noteReading(now: boolean): void {
  reading = now;
}

/** Whether anything is being read aloud, or is about to be. */
export function isReading(): boolean {
  return reading || ('speechSynthesis' in globalThis && globalThis.speechSynthesis.speaking);
}
