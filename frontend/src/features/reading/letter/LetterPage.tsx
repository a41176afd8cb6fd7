import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { ApiError, errorText } from '../../../api/errors';
import { caseQuery } from '../../../api/staff/followUp';
import { deleteLetter, letterQuery } from '../../../api/staff/letters';
import type { Case, Letter } from '../../../api/types';
import { WayOn } from '../../../parts/staff/readers/WayOn';
import { paths } from '../../../paths';
import { confirm } from '../../../ui/confirm';
import { EmptyState } from '../../../ui/EmptyState';
import { Badge } from '../../../ui/staff/Badge';
import { Button } from '../../../ui/staff/Button';
import { Card } from '../../../ui/staff/Card';
import { PageHeader } from '../../../ui/staff/PageHeader';
import { SkeletonLines } from '../../../ui/staff/SkeletonLines';
import { nameOf } from '../names';
import layout from '../../../ui/staff/layout.module.css';
import pages from '../reading.module.css';
import { LetterAgreement } from './LetterAgreement';
import { LetterForm } from './LetterForm';
import { GiveLetter, ReplyOfService } from './LetterGiving';
import styles from './letter.module.css';
import { WhoAgrees } from './WhoAgrees';

export default function LetterPage() {
  const { t } = useTranslation(['letter', 'reading']);
  const { case_id: caseId, letter_id: letterId } = useParams();
  const [of, wanted] = [Number(caseId), Number(letterId)];
  const isNew = letterId === 'new';
  const known = isId(of) && (isNew || isId(wanted));
  const one = useQuery({ ...caseQuery(of), enabled: known });
  const letter = useQuery({ ...letterQuery(wanted), enabled: known && !isNew });
  const failed = one.error ?? letter.error;
  const status = failed instanceof ApiError ? failed.status : undefined;
  const isRefused = status === 403;
  const isGone = !known || isRefused || status === 404;
  if (one.data && (isNew || letter.data)) {
    return <Whole key={letterId} of={one.data} letter={letter.data} />;
  }
  return (
    <>
      <PageHeader title={t('title')} back={paths.reading.to()} />
      {known && failed === null ? (
        <SkeletonLines />
      ) : (
        <EmptyState
          kind={isGone ? 'nothing-found' : 'failed'}
          error={isGone && failed}
          title={t(isGone ? 'notFound' : 'reading:loadFailed')}
          action={<WayOn />}
        >
          {isGone && (isRefused ? errorText(failed) : t('reading:case.notFoundText'))}
        </EmptyState>
      )}
    </>
  );
}

const isId = (id: number) => Number.isSafeInteger(id) && id > 0;

function Whole({ of, letter }: { of: Case; letter: Letter | undefined }) {
  const { t } = useTranslation('letter');
  const navigate = useNavigate();
  const back = paths.case.to(of.id);
  const isOpen = of.closed_at === null;
  const isGiven = letter?.state === 'given' || letter?.state === 'answered';
  const mayChange = isOpen && !isGiven && letter?.state !== 'refused';
  async function remove(id: number) {
    const gone = await confirm({
      title: t('delete.title'),
      body: t('delete.text'),
      confirmLabel: t('delete.button'),
      danger: true,
      action: () => deleteLetter(id),
      failed: errorText,
    });
    if (gone) await navigate(back, { replace: true });
  }
  return (
    <div className={pages.page}>
      <PageHeader
        title={t('title')}
        back={back}
        intro={
          <span className={pages.person}>
            <span translate="no">{nameOf(of)}</span>
            {letter && <Badge>{t(`states.${letter.state}`)}</Badge>}
          </span>
        }
      />
      <div className={letter ? pages.columns : layout.narrow}>
        <div className={pages.stack}>
          {letter && isGiven && <ReplyOfService letter={letter} isOpen={isOpen} />}
          {letter && isOpen && letter.state === 'agreed' && <GiveLetter letter={letter} />}
          {letter && (mayChange || letter.answers.length > 0) && (
            <LetterAgreement letter={letter} name={nameOf(of)} />
          )}
          {!letter && <WhoAgrees pupil={of.test_taker} name={nameOf(of)} />}
          {mayChange && (
            <LetterForm
              of={of}
              letter={letter}
              onWritten={({ id }) => {
                if (!letter) void navigate(paths.letter.to(of.id, id), { replace: true });
              }}
            />
          )}
        </div>
        {letter && (
          <div className={pages.stack}>
            <Card title={t('text.title')}>
              <div className={styles.text} lang={letter.locale} translate="no">
                {letter.paragraphs.map((text, place) => (
                  <p key={`${place} ${text}`}>{text}</p>
                ))}
              </div>
            </Card>
            {isOpen && !isGiven && (
              <div>
                <Button variant="quiet" onClick={() => void remove(letter.id)}>
                  {t('delete.button')}
                </Button>
              </div>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
