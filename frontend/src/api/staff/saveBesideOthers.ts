import { meanwhileOf } from './meanwhile';
import { theirsOrMine, type Conflict } from '../../lib/theirsOrMine';

interface Field<Row> {
  label: string;
  /** The row's value, in the form in which it is sent. */
  said: (row: Row) => unknown;
  /** A value in words; missing if the value itself can be shown. */
  words?: (value: unknown, row: Row) => string;
}

export type Fields<Row, Body> = { readonly [Name in keyof Body]-?: Field<Row> };

/**
 * Saves `body`, made from a row as it was at `version`. If someone else has changed the same fields
 * meanwhile, the person chooses for each; all other changes of both are kept. Rejects with the
 * refusal if the person cancels, and then saves nothing.
 */
export async function saveBesideOthers<
  Row extends { version?: string | null },
  Body extends object,
>({
  body,
  version,
  save,
  reload,
  fields,
}: {
  body: Body;
  version: string | null | undefined;
  save: (body: Body & { version: string | null }) => Promise<Row>;
  reload: () => Promise<Row>;
  fields: Fields<Row, Body>;
}): Promise<Row> {
  try {
    return await save({ ...body, version: version ?? null });
  } catch (error) {
    const meanwhile = meanwhileOf(error);
    if (meanwhile === null) throw error;
    const row = await reload();
    const mine = Object.entries(body).filter(([name, value]) => {
      return !same(value, fields[name as keyof Body].said(row));
    });
    const conflicts = mine
      .filter(([name]) => meanwhile.changed.includes(name))
      .map(([name, value]) => inWords(name, value, fields[name as keyof Body], row));
    const choice = conflicts.length > 0 ? await theirsOrMine.ask({ meanwhile, conflicts }) : {};
    if (choice === null) throw error;
    const kept = mine.filter(([name]) => choice[name] !== 'theirs');
    if (kept.length === 0) return row;
    // Tries again: the row may have changed once more during the question.
    return saveBesideOthers({
      body: Object.fromEntries(kept) as Body,
      version: row.version,
      save,
      reload,
      fields,
    });
  }
}

function inWords<Row>(name: string, value: unknown, field: Field<Row>, row: Row): Conflict {
  const words = field.words ?? asText;
  return { name, label: field.label, theirs: words(field.said(row), row), mine: words(value, row) };
}

/** The fields of `body` that differ from the row as the user saw it. */
export function changedIn<Body extends object, Row extends object>(
  body: Body,
  seen: Row,
): Partial<Body> {
  const changed = Object.entries(body).filter(
    ([name, value]) => !same(value, seen[name as keyof Row]),
  );
  return Object.fromEntries(changed) as Partial<Body>;
}

/** Treats all forms of an empty value as equal. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

function plain(value: unknown): unknown {
  if (value === '' || value === undefined) return null;
  return Array.isArray(value) ? value.map((one) => JSON.stringify(one)).sort(byText) : value;
}

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Shows a single word or number; other values need their `words`. */
const asText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
