import type { ReactNode } from 'react';
import type { FrameWord, Visit } from '../../../parts/lesson/lesson';

/** The attributes of an element with words of the guardian's own language. */
export function ownLanguage({ frame }: Visit) {
  return frame ? { lang: frame.lang, dir: frame.dir } : {};
}

/** A word in the guardian's own language; `children`, the app's own word, if the app has it. */
export function OwnWords({
  visit,
  word,
  children,
}: {
  visit: Visit;
  word: FrameWord;
  children: ReactNode;
}) {
  return visit.frame ? (
    <span {...ownLanguage(visit)}>{visit.frame.words[word]}</span>
  ) : (
    <>{children}</>
  );
}

/** Says which language the sentences are in, and whom to ask, if it is not the guardian's. */
export function OwnNote({ visit }: { visit: Visit }) {
  if (!visit.frame) return null;
  const { note, unread } = visit.frame.words;
  return (
    <div {...ownLanguage(visit)}>
      <p>
        {note} <bdi>{visit.askAt}</bdi>
      </p>
      {unread !== '' && <p>{unread}</p>}
    </div>
  );
}
