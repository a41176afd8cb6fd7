import { vi } from 'vitest';

interface Said extends EventTarget {
  text: string;
  lang: string;
  rate: number;
  voice: { name: string };
}

/** A device with these voices: for each language, true if the voice is local. */
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

interface Sound extends EventTarget {
  src: string;
  playbackRate: number;
}

/** A device that plays sounds; `refuse` makes it unable to. A sound's content is its name. */
export function player() {
  const played: Sound[] = [];
  const state = { refuse: false };
  const pause = vi.fn();
  const contents = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${contents.size}`;
    contents.set(url, blob as Blob);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void contents.delete(url));
  vi.stubGlobal(
    'Audio',
    class extends EventTarget {
      src: string;
      playbackRate = 1;
      pause = pause;
      constructor(src: string) {
        super();
        this.src = src;
      }
      play() {
        if (state.refuse) return Promise.reject(new DOMException('', 'NotSupportedError'));
        played.push(this);
        return Promise.resolve();
      }
    },
  );
  const said = () =>
    Promise.all(played.map(({ src }) => Promise.resolve(contents.get(src)?.text())));
  return { played, pause, state, said, held: contents };
}
