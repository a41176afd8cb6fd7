/**
 * Finds a local voice of this device for the language. A remote voice would send the sentence to
 * the browser's maker.
 */
export function localVoice(language: string): SpeechSynthesisVoice | undefined {
  // Android writes ca_ES.
  return globalThis.speechSynthesis
    ?.getVoices()
    .find((voice) => voice.localService && voice.lang.split(/[-_]/)[0]?.toLowerCase() === language);
}
