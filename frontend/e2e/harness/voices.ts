import type { Page } from '@playwright/test';

/** Records the text read aloud as `window.said`, on a device with a voice in each language. */
export async function installVoices(page: Page, localService = true): Promise<void> {
  await page.addInitScript((local) => {
    const voices = ['ca-ES', 'es-ES', 'en-GB'].map((lang) => ({
      lang,
      name: lang,
      localService: local,
    }));
    const said: string[] = [];
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak: (one: { text: string; lang: string }) => said.push(`${one.lang}: ${one.text}`),
      cancel: () => said.push('silence'),
    });
    class Utterance extends EventTarget {
      text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    Object.defineProperty(window, 'speechSynthesis', { value: speech });
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, said });
  }, localService);
}

export function said(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { said: string[] }).said);
}
