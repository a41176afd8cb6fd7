import type { Language } from '../../i18n/language';
import { addressesIn, addressIn } from '../../lists/addresses';
import { fold } from '../../lists/foldedWords';
import { relationIn, type Relation } from '../../lists/headingWords';
import type { Layout } from '../../lists/layout';
import { usualCase } from '../../lists/nameCase';
import { phoneIn } from '../../lists/phones';
import { splitName, type ListRecord } from '../../lists/records';

export interface Guardian {
  full_name: string;
  /** Missing: unchanged, or a guardian. */
  relation?: Relation;
  email?: string;
  phone?: string;
  /** Missing: unchanged, or Catalan. */
  locale?: Language;
}

/** The guardians of a pupil, from the columns of a record, with their addresses. */
export function guardiansOf(
  { textOf }: ListRecord,
  layout: Layout,
  locale: Language | null,
): {
  guardians: Guardian[];
  /** Addresses in a cell for several guardians that cannot be assigned to one. */
  nobodys: string[];
} {
  const inColumns = ([1, 2] as const).flatMap((which) => {
    const said = contactIn(textOf(`guardian${which}_name`), layout);
    if (!said) return [];
    const word = textOf(`guardian${which}_relation`);
    const relation = word
      ? (relationIn(word) ?? 'other')
      : (layout.relations[which - 1] ?? said.relation);
    const email = addressIn(textOf(`guardian${which}_email`)) || said.email;
    const phone =
      phoneIn(textOf(`guardian${which}_phone`)) ||
      phoneIn(textOf(`guardian${which}_email`)) ||
      said.phone;
    return [
      {
        full_name: said.full_name,
        ...(relation && { relation }),
        ...(email && { email }),
        ...(phone && { phone }),
      },
    ];
  });
  // "Rosa Mas (mare) 600 111 222 / Pau Puig (pare)"
  const inOneCell = textOf('guardians')
    .split(/\s*[/;|]\s*/)
    .flatMap((part) => contactIn(part, layout) ?? []);
  const all = [...inColumns, ...inOneCell].map((one) => ({ ...one, ...(locale && { locale }) }));
  return withAddresses(all, addressesIn(textOf('guardian_emails')));
}

const TELEPHONES = /\+?\d[\d\s.-]{6,}\d/g;
const ADDRESSES = /[^\s,;<>()]+@[^\s,;<>()]+/g;

/** One person in a cell: the name, without what else is written beside it. */
function contactIn(cell: string, layout: Layout): Guardian | null {
  let relation = null as Relation | null;
  const take = (whole: string, word: string) => {
    const meant = relationIn(word);
    relation ??= meant;
    return meant ? ' ' : whole;
  };
  const text = cell
    .replace(ADDRESSES, ' ')
    .replace(TELEPHONES, ' ')
    .replace(/\(([^)]*)\)/g, take)
    .replace(/^\s*([^:]+):/, take)
    .replace(/\s[-–]\s*([\p{L}/ ]+)$/u, take)
    .replace(/[<>]|\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.:–-]+|[\s,:–-]+$/g, '');
  if (!/\p{L}/u.test(text)) return null;
  // In a list of people, guardians are written like them: "Mas Riu, Rosa".
  const { first, last } = text.includes(',') ? splitName(text) : { first: text, last: '' };
  const cased = (name: string, isSurname: boolean) =>
    layout.keepsCapitals ? name : usualCase(name, isSurname);
  const email = addressIn(cell);
  const phone = phoneIn(cell);
  return {
    full_name: `${cased(first, false)} ${cased(last, true)}`.trim(),
    ...(relation && { relation }),
    ...(email && { email }),
    ...(phone && { phone }),
  };
}

/**
 * Assigns each address to the guardian it names, otherwise in order if there are as many guardians
 * as addresses.
 */
function withAddresses(
  guardians: readonly Guardian[],
  addresses: readonly string[],
): { guardians: Guardian[]; nobodys: string[] } {
  const given = guardians.map((one) => ({ ...one }));
  const open = addresses.filter((email) => {
    const box = fold(email.slice(0, email.indexOf('@'))).replaceAll(' ', '');
    const named = given.filter((one) => one.email === undefined && names(one, box));
    if (named.length !== 1) return true;
    named[0]!.email = email;
    return false;
  });
  const waiting = given.filter((one) => one.email === undefined);
  if (waiting.length !== open.length) return { guardians: given, nobodys: open };
  for (const [at, one] of waiting.entries()) one.email = open[at]!;
  return { guardians: given, nobodys: [] };
}

/** True if the person's first name occurs in the first part of an address. */
function names({ full_name }: Guardian, box: string): boolean {
  const first = fold(full_name).split(' ')[0]!;
  return first.length > 2 && box.includes(first);
}
