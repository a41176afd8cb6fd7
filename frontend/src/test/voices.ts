import { vi } from 'vitest';

interface Said extends EventTarget {
  text: string;
  lang: string;
  rate: number;
  voice: { name: string };
}

/** A device with these voices: language → whether the device itself speaks it. */
export function device(...voices: [lang: string, local: boolean][]) {
  const said: Said[] = [];
  const cancel = vi.fn();
  const target = new EventTarget();
  const list = voices.map(([lang, local]) => ({
    lang,
    localService: local,
    name: `${lang} ${local ? 'here' : 'remote'}`,
  }));
  const speech = Object.assign(target, {
    getVoices: () => list,
    speak: (one: Said) => said.push(one),
    cancel,
  });
  vi.stubGlobal('speechSynthesis', speech);
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class extends EventTarget {
      text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    },
  );
  const add = (lang: string) => {
    list.push({ lang, localService: true, name: `${lang} here` });
    target.dispatchEvent(new Event('voiceschanged'));
  };
  return { said, cancel, add };
}
