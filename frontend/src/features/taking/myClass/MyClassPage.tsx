import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { teacherRoundQuery } from '../../../api/teacherRound';
import { testKeys } from '../../../api/tests';
import { paths } from '../../../paths';
import { ButtonLink } from '../../../ui/ButtonLink';
import { EmptyState } from '../../../ui/EmptyState';
import { LoadingMark } from '../../../ui/LoadingMark';
import { LoadFailed } from '../parts/LoadFailed';
import { AskClass } from './AskClass';
import { CommentsOfClass } from './CommentsOfClass';
import type { Answered } from './pupils';
import { StartRound } from './StartRound';
import styles from './myClass.module.css';

type Step = { kind: 'start' } | { kind: 'ask' | 'comment'; type: 'BFI' | 'SDQ'; of: Answered[] };

/** A tutor answers about all pupils, sentence by sentence. */
export default function MyClassPage() {
  const { t } = useTranslation(['myClass', 'common']);
  const [step, setStep] = useState<Step>({ kind: 'start' });
  const navigate = useNavigate();
  const client = useQueryClient();
  const found = useQuery({ ...teacherRoundQuery, enabled: step.kind === 'start' });
  if (step.kind === 'ask') {
    return (
      <AskClass
        type={step.type}
        pupils={step.of}
        onDone={(of) => setStep({ kind: 'comment', type: step.type, of })}
      />
    );
  }
  if (step.kind === 'comment') {
    return (
      <CommentsOfClass
        pupils={step.of}
        onDone={() => {
          void client.invalidateQueries({ queryKey: testKeys.all });
          void navigate(paths.premium.to());
        }}
      />
    );
  }
  const rounds = found.data?.rounds ?? [];
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('common:titles.myClass')}</h1>
      {found.isPending && <LoadingMark />}
      {found.isLoadingError && <LoadFailed title={t('failed')} queries={[found]} />}
      {found.isSuccess && rounds.length === 0 && (
        <EmptyState
          kind="nothing-yet"
          title={t('none')}
          action={<ButtonLink to={paths.premium.to()}>{t('toStart')}</ButtonLink>}
        />
      )}
      {rounds.map((round) => (
        <StartRound
          key={`${round.campaign} ${round.questionnaire}`}
          round={round}
          onBegun={(of) => setStep({ kind: 'ask', type: round.questionnaire, of })}
        />
      ))}
    </div>
  );
}
