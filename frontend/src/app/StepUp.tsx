import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { askedProof, subscribeProof, type Question } from '../api/proof';
import { loadAreas } from '../i18n/i18n';

interface Dialogs {
  default: ComponentType<Question>;
}

/**
 * Asks the user for the password or the second factor if the server needs proof that it is them.
 * The dialog is downloaded only then.
 */
export function StepUp() {
  const question = useSyncExternalStore(subscribeProof, askedProof);
  const [dialogs, setDialogs] = useState<Dialogs | null>(null);

  useEffect(() => {
    if (question === null || dialogs !== null) return;
    Promise.all([import('./StepUpDialog'), loadAreas(['proof'])]).then(
      ([module]) => setDialogs(module),
      () => question.settle(false), // the action's own screen reports the failure
    );
  }, [question, dialogs]);

  useEffect(() => () => askedProof()?.settle(false), []); // the person has left

  if (question === null || dialogs === null) return null;
  const Dialog = dialogs.default;
  return <Dialog {...question} />;
}
