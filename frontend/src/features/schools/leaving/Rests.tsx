import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { beginSchool } from '../../../api/staff/leaving';
import { useUser } from '../../../auth/useMe';
import { notify } from '../../../ui/notify';
import { Button } from '../../../ui/staff/Button';
import { Card } from '../../../ui/staff/Card';
import layout from '../../../ui/staff/layout.module.css';
import { Notice } from '../../../ui/staff/Notice';

/** A school that has arrived from another installation rests until its administrator begins. */
export default function Rests({ school }: { school: number }) {
  const { t } = useTranslation('leaving');
  const { role } = useUser();
  const queryClient = useQueryClient();
  const begin = useMutation({
    mutationFn: () => beginSchool(school),
    meta: { showsErrors: true },
    onSuccess: async () => {
      notify(t('rests.begun'), { tone: 'success' });
      await queryClient.invalidateQueries();
    },
  });
  return (
    <Card title={t('rests.title')}>
      <div className={layout.stack}>
        <p>{t(role === 'S' ? 'rests.text' : 'rests.textAlba')}</p>
        {role === 'S' && (
          <>
            <p>{t('rests.next')}</p>
            {begin.isError && <Notice tone="error">{errorText(begin.error)}</Notice>}
            <div>
              <Button
                busy={begin.isPending}
                busyLabel={t('rests.beginning')}
                onClick={() => begin.mutate()}
              >
                {t('rests.begin')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
