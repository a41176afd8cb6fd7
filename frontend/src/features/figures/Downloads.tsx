import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { downloadFigures, type FiguresForm } from '../../api/staff/figures';
import { notify } from '../../ui/notify';
import { Button } from '../../ui/staff/Button';
import styles from './figures.module.css';

const forms: readonly FiguresForm[] = ['xlsx', 'csv', 'pdf'];

/** Downloads all figures as a file, regardless of the choices on the page. */
export function Downloads({ id }: { id: number }) {
  const { t } = useTranslation('figures');
  const file = useMutation({
    mutationFn: (form: FiguresForm) => downloadFigures(id, form),
    meta: { showsErrors: true },
    onSuccess: () => notify(t('download.done')),
    onError: (error) =>
      notify(t('download.failed', { reason: errorText(error) }), { tone: 'error' }),
  });
  const busy = file.isPending ? file.variables : undefined;
  return (
    <div
      role="group"
      aria-label={t('download.label')}
      className={`${styles.downloads} ${styles.unprinted}`}
    >
      {forms.map((form) => (
        <Button
          key={form}
          variant="secondary"
          size="small"
          disabled={busy !== undefined && busy !== form}
          busy={busy === form}
          busyLabel={t('download.busy')}
          aria-label={busy === form ? undefined : t(`download.${form}Label`)}
          onClick={() => file.mutate(form)}
        >
          {t(`download.${form}`)}
        </Button>
      ))}
    </div>
  );
}
