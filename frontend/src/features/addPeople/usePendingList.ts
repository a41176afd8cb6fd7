import { useEffect, useReducer, useState } from 'react';
import { readDraft, removeDraft, writeDraft } from '../../drafts/drafts';
import { draftOf, emptyList, peopleOfDraft, pendingReducer } from './pendingRows';

const CONSENT_DRAFT = 'people-consent';

/**
 * The list of people to be added, and the place of their guardians' consents. They are kept for
 * this tab under the user's id, so that neither a reload nor choosing another professional loses
 * them. `kept`: how many there were already.
 */
export function usePendingList(userId: number, draft: 'people' | 'staff') {
  const [list, dispatch] = useReducer(pendingReducer, userId, (id) =>
    pendingReducer(emptyList, { type: 'add', people: peopleOfDraft(readDraft(id, draft)) }),
  );
  const [kept] = useState(list.rows.length);
  const [consent, setConsent] = useState(() => {
    const place = readDraft(userId, CONSENT_DRAFT);
    return typeof place === 'string' ? place : '';
  });

  // 500 people are 60 kB and a millisecond: written at once, nothing can be lost between two keys.
  useEffect(() => {
    if (list.rows.length > 0) writeDraft(userId, draft, draftOf(list.rows));
    else removeDraft(userId, draft);
  }, [userId, draft, list.rows]);
  useEffect(() => {
    if (consent !== '' && list.rows.length > 0) writeDraft(userId, CONSENT_DRAFT, consent);
    else removeDraft(userId, CONSENT_DRAFT);
  }, [userId, consent, list.rows.length]);

  function forget() {
    removeDraft(userId, draft);
    removeDraft(userId, CONSENT_DRAFT);
  }
  return { rows: list.rows, dispatch, kept, consent, setConsent, forget };
}
