import { useTranslation } from 'react-i18next';
import type { Test } from '../../api/types';
import { Card } from '../../ui/staff/Card';
import { Notice } from '../../ui/staff/Notice';
import styles from './scores.module.css';
import { PersonalityTable } from './PersonalityTable';
import { comparedAges, standsOut } from './scales';
import { WellbeingTable } from './WellbeingTable';

/** The scores, for Alba's team: how to read them, the numbers, and what to do next. */
export function ScoresCard({ test }: { test: Test }) {
  const { t } = useTranslation('review');
  const personality = test.test_type === 1;
  if (test.punctuation === null) {
    return (
      <Card title={t('reading.title')}>
        <p>{t('reading.none')}</p>
      </Card>
    );
  }
  return (
    <Card title={t('reading.title')}>
      <div className={styles.stack}>
        <div className={styles.reading}>
          <p>
            <strong>
              {personality ? t('reading.openingBfiTitle') : t('reading.openingTitle')}
            </strong>
          </p>
          <Informant test={test} />
          <p>
            {personality ? t('reading.lines') : t('reading.direction')}
            {test.band_limits !== null && ` ${t('reading.limits')}`}
          </p>
        </div>
        {test.is_demonstration_wording && (
          <Notice tone="warning" live={false}>
            {personality ? t('reading.demoBfi') : t('reading.demoSdq')}
          </Notice>
        )}
        {personality ? (
          <PersonalityTable scores={test.punctuation} />
        ) : (
          <WellbeingTable
            scores={test.punctuation}
            bands={test.bands}
            limits={test.band_limits ?? {}}
          />
        )}
        <div className={styles.reading}>
          {!personality && test.bands !== null && (
            <p>{standsOut(test.bands) ? t('reading.nextStep') : t('reading.nothingStandsOut')}</p>
          )}
          <p>{t('reading.several')}</p>
        </div>
        {test.quality && <Quality quality={test.quality} />}
      </div>
    </Card>
  );
}

/** Says who answered, and who they were compared with. */
function Informant({ test }: { test: Test }) {
  const { t } = useTranslation('review');
  const { informant } = test;
  return (
    <>
      {informant && (
        <p>
          {test.bands === null
            ? t(`reading.seenBy.${informant}`)
            : t(`reading.compared.${informant}`)}
        </p>
      )}
      {test.test_type === 2 && test.bands === null && (
        <p>{t('reading.noBands', comparedAges(informant))}</p>
      )}
    </>
  );
}

function Quality({ quality }: { quality: NonNullable<Test['quality']> }) {
  const { t, i18n } = useTranslation('review');
  const { acquiescence, straight_lined } = quality;
  if (acquiescence === null && !straight_lined) return null;
  const write = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 });
  return (
    <section className={styles.quality}>
      <h3>{t('quality.title')}</h3>
      {acquiescence !== null && (
        <p>{t('quality.acquiescence', { value: write.format(acquiescence) })}</p>
      )}
      {straight_lined && <p>{t('quality.straightLined')}</p>}
      <p className={styles.small}>{t('quality.note')}</p>
    </section>
  );
}
