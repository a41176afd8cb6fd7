import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCardLogin } from '../../../api/tokens';
import { useLesson } from '../../../parts/lesson/lesson';
import { paths } from '../../../paths';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { PathScene } from '../../../ui/illustrations/PathScene';
import { Ending } from '../parts/Ending';
import { HelpNow } from '../parts/HelpNow';
import { giveBackCard } from '../wayOut/giveBackCard';
import { toPage } from '../wayOut/toPage';

export interface RefusedMeanwhileProps {
  /** The name of the person the test is about; null for oneself. */
  aboutName: string | null;
  /** True if all answers had been given before: they are kept. */
  finished?: boolean;
}

/** Names nobody: parents may live apart, and a child or a teacher need not know who refused. */
export default function RefusedMeanwhileScreen({
  aboutName,
  finished = false,
}: RefusedMeanwhileProps) {
  const { t } = useTranslation(['consent', 'taking']);
  const { visit } = useLesson();
  const [leaving, setLeaving] = useState(false);
  function handleEnd() {
    setLeaving(true);
    if (visit) toPage(visit);
    else void giveBackCard();
  }
  return (
    <Ending
      title={aboutName === null ? t('refused.ownTitle') : t('refused.title', { name: aboutName })}
      picture={<PathScene />}
    >
      <p>{aboutName === null ? t('refused.child') : t('refused.askSchool')}</p>
      {!finished && <p>{t('refused.deleted')}</p>}
      {aboutName === null && <HelpNow toPupil />}
      {isCardLogin() || visit ? (
        <Button busy={leaving} onClick={handleEnd}>
          {t('refused.end')}
        </Button>
      ) : (
        <ButtonLink to={paths.premium.to()}>{t('taking:toTests')}</ButtonLink>
      )}
    </Ending>
  );
}
