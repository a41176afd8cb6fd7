import type { Language } from '../../i18n/language';

/**
 * A voice of this device itself for the language. Never another one: it would send the sentence to
 * the maker of the browser.
 */
export function localVoice(language: Language): SpeechSynthesisVoice | undefined {
  // Android writes ca_ES.
  return globalThis.speechSynthesis
    ?.getVoices()
    .find((voice) => voice.localService && voice.lang.split(/[-_]/)[0]?.toLowerCase() === language);
}
