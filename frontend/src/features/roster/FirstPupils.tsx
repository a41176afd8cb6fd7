import { fullName } from '../../lib/fullName';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/staff/Card';
import { PlainTable } from '../../ui/staff/PlainTable';
import { courseName } from '../../lib/namesInLists';
import type { ClassOfGroup } from '../../lists/classes';
import styles from './roster.module.css';
import type { Pupil } from './rows';
import { useDates } from '../../lib/useDates';

const SHOWN = 5;

/** The first pupils as they were read, so that a wrong column is noticed. */
export function FirstPupils({
  pupils,
  classes,
}: {
  pupils: readonly Pupil[];
  classes: ReadonlyMap<string, ClassOfGroup>;
}) {
  const { t } = useTranslation('roster');
  const { short: dayText } = useDates();
  const placeOf = (pupil: Pupil) => {
    const place = classes.get(pupil.group);
    return place?.class_name ? courseName(place) : pupil.group;
  };
  const shown = pupils.slice(0, SHOWN);
  return (
    <Card title={t('first.title')}>
      {/* The keyboard can scroll an element only if it can focus it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label={t('first.table')} tabIndex={0} className={styles.scroll}>
        <PlainTable
          caption={<caption className="visually-hidden">{t('first.title')}</caption>}
          rows={shown}
          rowKey={(pupil) => String(pupil.line)}
          columns={[
            {
              key: 'name',
              className: styles.name,
              header: t('first.name'),
              cell: (pupil) => fullName(pupil),
            },
            { key: 'number', header: t('targets.external_id'), cell: (pupil) => pupil.external_id },
            {
              key: 'birth',
              header: t('targets.birth_date'),
              cell: (pupil) =>
                pupil.birth_date ? dayText(pupil.birth_date) : (pupil.badDay ?? ''),
            },
            {
              key: 'class',
              className: styles.name,
              header: t('first.className'),
              cell: placeOf,
            },
            ...(shown.some((pupil) => pupil.email !== '')
              ? [{ key: 'email', header: t('targets.email'), cell: (pupil: Pupil) => pupil.email }]
              : []),
            ...(shown.some((pupil) => pupil.consent)
              ? [
                  {
                    key: 'consent',
                    header: t('consent.title'),
                    cell: ({ consent }: Pupil) =>
                      consent
                        ? [
                            t(consent.given ? 'consent.given' : 'consent.refused'),
                            consent.reference,
                            consent.on && dayText(consent.on),
                          ]
                            .filter(Boolean)
                            .join(', ')
                        : '',
                  },
                ]
              : []),
            {
              key: 'guardians',
              header: t('first.guardians'),
              cell: (pupil) =>
                pupil.guardians
                  .map((one) => [one.full_name, one.email, one.phone].filter(Boolean).join(', '))
                  .join('; '),
            },
          ]}
        />
      </div>
    </Card>
  );
}
