import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { stayAfterAll } from '../../../api/staff/leaving';
import { schoolKeys } from '../../../api/staff/schools';
import type { SchoolRow } from '../../../api/types';
import { notify } from '../../../ui/notify';
import { ActionDialog } from '../../../ui/staff/ActionDialog';
import { Button } from '../../../ui/staff/Button';
import layout from '../../../ui/staff/layout.module.css';
import { Notice } from '../../../ui/staff/Notice';

/** The school stays after all. Once it is closed here, Alba's team opens it again. */
export function Stay({ school, isClosed }: { school: SchoolRow; isClosed: boolean }) {
  const { t } = useTranslation('leaving');
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const stay = useMutation({
    mutationFn: () => stayAfterAll(school.id),
    meta: { showsErrors: true },
    onSuccess: async () => {
      setAsked(false);
      notify(t(isClosed ? 'takenBack' : 'stays'), { tone: 'success' });
      await queryClient.invalidateQueries({ queryKey: schoolKeys.all });
    },
  });
  const action = t(isClosed ? 'takeBack' : 'stay');
  return (
    <div>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {action}
      </Button>
      {isAsked && (
        <ActionDialog
          title={t(isClosed ? 'takeBackTitle' : 'stayTitle', { school: school.school_name })}
          busy={stay.isPending}
          onClose={() => setAsked(false)}
          action={action}
          onAction={() => stay.mutate()}
        >
          <div className={layout.stack}>
            <p>{t(isClosed ? 'takeBackText' : 'stayText')}</p>
            {stay.isError && <Notice tone="error">{errorText(stay.error)}</Notice>}
          </div>
        </ActionDialog>
      )}
    </div>
  );
}
