import { readListDay, type DayOrder } from '../../lists/dates';
import { fold } from '../../lists/foldedWords';
import type { Target } from '../../lists/headingWords';

/** The guardians' consent as stated in a list. */
export interface SaidConsent {
  given: boolean;
  /** The place where the school keeps it, in the list's words. */
  reference: string;
  /** The day it was signed. */
  on: string | null;
}

const yes =
  /^(si|s|yes|y|x|ok|1|true|cert|verdadero|signat|signada|firmado|firmada|signed|donat|dado|given|entregat|entregado|rebut|recibido)$/;
const no =
  /^(no|n|0|false|fals|falso|denegat|denegado|refused|retirat|retirado|withdrawn|no (signat|firmado|signed|donat|dado|given))$/;
const nothingYet = /^(|pendent|pendiente|pending|falta|missing)$/;

/**
 * Yes or no, a day or a reference in one column or in several; an empty cell says nothing.
 * `unread`: a text that is none of these.
 */
export function consentOf(
  textOf: (target: Target) => string,
  order: DayOrder,
): { consent?: SaidConsent; unread?: string } | null {
  const text = textOf('consent');
  const reference = textOf('consent_reference');
  const word = fold(text);
  const inCell = readListDay(text, order);
  const on = readListDay(textOf('consent_date'), order) ?? inCell;
  if (no.test(word)) return { consent: { given: false, reference, on } };
  if (yes.test(word) || /^[✓✔☑]/u.test(text) || inCell) {
    return { consent: { given: true, reference, on } };
  }
  if (!nothingYet.test(word)) return { unread: text };
  if (word !== '') return null;
  return reference || on ? { consent: { given: true, reference, on } } : null;
}

/** `whole`: the place for all consents of the list without their own reference. */
export function recordedAs(
  { given, reference, on }: SaidConsent,
  whole: string,
): { given: boolean; reference: string } {
  const day = on && on.split('-').toReversed().join('/');
  const place = reference || (given ? whole : '');
  return { given, reference: [place, ...(place && day ? [day] : [])].join(', ') };
}
