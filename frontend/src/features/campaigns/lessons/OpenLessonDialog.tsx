import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError, errorText } from '../../../api/errors';
import { lessonKeys } from '../../../api/lessons';
import { lessonsQuery, openLesson } from '../../../api/staff/lessons';
import { paths } from '../../../paths';
import { ButtonLink } from '../../../ui/staff/Button';
import { ActionDialog } from '../../../ui/staff/ActionDialog';
import { Notice } from '../../../ui/staff/Notice';
import { SelectField } from '../../../ui/staff/SelectField';
import layout from '../../../ui/staff/layout.module.css';

const lengths = [60, 90, 120, 180, 240];
const usual = 120;

/** Opens a lesson of the class and leads to its board. */
export function OpenLessonDialog({
  campaign,
  course,
  name,
  onClose,
}: {
  campaign: number;
  course: number;
  name: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [minutes, setMinutes] = useState(usual);
  const open = useMutation({
    mutationFn: () => openLesson({ campaign, course, minutes }),
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: lessonKeys.all });
      void navigate(paths.board.to(campaign, id));
    },
    meta: { showsErrors: true },
  });
  const isOpenAlready = open.error instanceof ApiError && open.error.code === 'session_open';
  return (
    <ActionDialog
      title={t('lessons.openTitle', { name })}
      busy={open.isPending}
      onClose={onClose}
      action={t('lessons.open')}
      busyLabel={t('lessons.opening')}
      onAction={() => open.mutate()}
    >
      <div className={layout.stack}>
        <p>{t('lessons.openBody')}</p>
        <SelectField
          label={t('lessons.length')}
          value={String(minutes)}
          options={lengths.map((length) => ({
            value: String(length),
            label: t('lessons.minutes', { count: length }),
          }))}
          onChange={(event) => setMinutes(Number(event.target.value))}
        />
        {open.isError && (
          <Notice
            tone="error"
            title={t('lessons.notOpened')}
            {...(isOpenAlready && { actions: <Running campaign={campaign} course={course} /> })}
          >
            {errorText(open.error)}
          </Notice>
        )}
      </div>
    </ActionDialog>
  );
}

/** A link to the open lesson, unless it belongs to another screening. */
function Running({ campaign, course }: { campaign: number; course: number }) {
  const { t } = useTranslation('campaigns');
  const lessons = useQuery(lessonsQuery(campaign));
  const running = lessons.data?.find((one) => one.course === course && one.is_open);
  return (
    running && (
      <ButtonLink variant="quiet" to={paths.board.to(campaign, running.id)}>
        {t('lessons.board')}
      </ButtonLink>
    )
  );
}
