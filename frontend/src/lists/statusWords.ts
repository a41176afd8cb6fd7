import { readListDay, type DayOrder } from './dates';
import { fold } from './foldedWords';

/** "Trasladado", "Traslladada", "Trasllat", "Baixa definitiva", "Dado de baja", "Anulada", "Left". */
const gone =
  /\b(trasla|traslla)\p{L}*|\b(baixa|baja|anul|anulad|anulada|anulado|anulat|cancel)\p{L}*|\b(left|withdrawn|moved|transferred|abandona|abandonament|abandono|exalumne|exalumna|exalumno|ha marxat|se ha ido|ha causat|ha causado)\b/u;
const stays = /\b(no|sense|sin|not) \p{L}+/gu;

/** True if the words of a pupil's situation, or a past day, say that the pupil has left. */
export function hasLeft(text: string, order: DayOrder): boolean {
  if (text === '') return false;
  // These words are of a column called "Baixa".
  if (/^(si|yes)$/.test(fold(text))) return true;
  if (gone.test(fold(text).replace(stays, ' '))) return true;
  return text.split(/\s+/).some((word) => /\D/.test(word) && readListDay(word, order) !== null);
}
