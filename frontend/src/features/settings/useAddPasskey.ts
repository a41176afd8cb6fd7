import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../api/errors';
import { isKnownHere, makePasskey } from '../../api/passkeys';
import { addPasskey, passkeyOptions } from '../../api/secondFactors';

/** Creates a passkey with this browser. `problem`: the reason of a failure, in words. */
export function useAddPasskey(onAdded: (codes: string[]) => void) {
  const { t } = useTranslation('factors');
  const add = useMutation({
    mutationFn: async () => {
      const options = await passkeyOptions();
      return addPasskey(await makePasskey(options), '');
    },
    meta: { showsErrors: true },
    onSuccess: onAdded,
  });

  function words(error: Error): string {
    if (isKnownHere(error)) return t('passkey.known');
    if (!(error instanceof ApiError)) return t('passkey.cancelled');
    return error.fields.credential ? t('passkey.refused') : errorText(error);
  }

  return {
    add: () => add.mutate(),
    busy: add.isPending,
    problem: add.isError ? words(add.error) : null,
  };
}
