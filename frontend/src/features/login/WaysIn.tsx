import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { foundProvidersQuery, isAddress, leaveInvited, leaveToLogIn } from '../../api/signOn';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';

const PAUSE_MS = 500;

/**
 * Offers to log in with the school's own account, once the address shows which school it may be.
 */
export function WaysIn({
  email,
  invitation,
}: {
  email: string;
  /** Logging in this way accepts the invitation. */
  invitation?: { userId: number; token: string };
}) {
  const { t } = useTranslation('auth');
  const [address, setAddress] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAddress(email.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [email]);
  const found = useQuery({ ...foundProvidersQuery(address), enabled: isAddress(address) });
  const leaving = useMutation({
    mutationFn: (provider: number) =>
      invitation
        ? leaveInvited(provider, invitation.userId, invitation.token)
        : leaveToLogIn(provider),
    meta: { showsErrors: true },
  });

  return (
    <>
      {found.data?.map(({ id, name }) => (
        <Button
          key={id}
          variant="secondary"
          block
          busy={leaving.isPending}
          busyLabel={t('signOn.leaving')}
          onClick={() => leaving.mutate(id)}
        >
          {t('signOn.continueWith', { name })}
        </Button>
      ))}
      {leaving.isError && <Notice tone="error">{errorText(leaving.error)}</Notice>}
    </>
  );
}
