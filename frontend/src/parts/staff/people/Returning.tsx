import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { inviteTestTakers, markAsLeft } from '../../../api/staff/people';
import { takerKeys } from '../../../api/testTakers';
import { useDates } from '../../../lib/useDates';
import { Button } from '../../../ui/staff/Button';
import { notify } from '../../../ui/notify';
import { Notice } from '../../../ui/staff/Notice';

export interface Left {
  id: number;
  name: string;
  left_on: string | null;
}

/**
 * People who were added although they had left before: named, and restored with one press, after
 * which those who cannot log in are invited with another.
 */
export function Returning({
  people,
  onBack,
}: {
  people: readonly Left[];
  onBack: () => void | Promise<void>;
}) {
  const { t } = useTranslation('enrolment');
  const { long } = useDates();
  const back = useMutation({
    mutationFn: () =>
      markAsLeft(
        people.map(({ id }) => id),
        { back: true },
      ),
    meta: { showsErrors: true, invalidates: [takerKeys.all] },
    onSuccess: async ({ to_invite: lack = [] }) => {
      await onBack();
      notify(t('returning.done', { count }), {
        tone: 'success',
        ...(lack.length > 0 && {
          action: {
            label: t('returning.invite', { count: lack.length }),
            onAction: () => void invite(lack),
          },
        }),
      });
    },
  });
  const count = people.length;

  async function invite(ids: number[]) {
    try {
      const { sent } = await inviteTestTakers(ids);
      notify(t('returning.invited', { count: sent }), { tone: 'success' });
    } catch (error) {
      notify(errorText(error), { tone: 'error' });
    }
  }

  return (
    <Notice
      tone="warning"
      title={t('returning.title', { count })}
      actions={
        <Button busy={back.isPending} onClick={() => back.mutate()}>
          {t('returning.back', { count })}
        </Button>
      }
    >
      <ul>
        {people.map(({ id, name, left_on }) => (
          <li key={id}>{left_on ? t('returning.one', { name, day: long(left_on) }) : name}</li>
        ))}
      </ul>
      <p>{t('returning.text', { count })}</p>
      {back.isError && <p role="alert">{errorText(back.error)}</p>}
    </Notice>
  );
}
