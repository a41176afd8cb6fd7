import { isLanguage, type Language } from '../../i18n/language';
import { paths } from '../../paths';
import { enterVisit } from './lesson';

/** What the server hands on from the page of a family's link (backend/…/family_page/visit.py). */
interface Handed {
  access: string;
  first_name: string;
  todo: number;
  more: boolean;
  closes_on: string;
  locale: string;
}

/**
 * Begins a guardian's visit where the page was sent as the answer to the button of a family's link.
 * The link's address, which holds its token, makes room for one that holds nothing. Returns the
 * language to go on in; null for every other page.
 */
export function beginVisit(): Language | null {
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
    closesOn: handed.closes_on,
  });
  return isLanguage(handed.locale) ? handed.locale : null;
}
