import { paths } from '../../paths';
import { enterVisit, type Frame } from './lesson';

/**
 * The data that the server hands over on the page of a family's link
 * (backend/…/family_page/visit.py).
 */
interface Handed {
  access: string;
  first_name: string;
  todo: number;
  more: boolean;
  asked_by: string;
  closes_on: string;
  locale: string;
  ask_at: string;
  frame: Frame | null;
}

/**
 * Begins a guardian's visit if the page is the server's answer to the button on a family's link. It
 * replaces the link's address, which contains a token. Returns the language to continue in; null
 * for every other page.
 */
export function beginVisit(): string | null {
  const place = document.querySelector<HTMLMetaElement>('meta[name="alba-visit"]');
  if (!place) return null;
  place.remove();
  const handed = JSON.parse(place.content) as Handed;
  const { pathname, search } = window.location;
  window.history.replaceState(null, '', paths.visit.to());
  enterVisit(handed.access, handed.todo, {
    page: pathname + search,
    child: handed.first_name,
    more: handed.more,
    askedBy: handed.asked_by,
    closesOn: handed.closes_on,
    askAt: handed.ask_at,
    frame: handed.frame,
  });
  return handed.frame?.lang ?? handed.locale;
}
