import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/staff/Button';
import { Notice } from '../../ui/staff/Notice';
import { hasLostLetter } from '../../lists/encoding';
import type { Layout } from '../../lists/layout';
import { fullName } from '../../lib/fullName';
import type { Pupil } from './rows';

const SHOWN = 8;

/** Names that are imported differently from the file, with controls to change it. */
export function NamesRead({
  pupils,
  read,
  onRead,
}: {
  pupils: readonly Pupil[];
  read: Layout;
  onRead: (read: Layout) => void;
}) {
  const { t } = useTranslation('roster');
  const capitals = pupils.filter((one) => one.inCapitals !== undefined);
  const doubtful = pupils.filter((one) => one.isCutInDoubt);
  const damaged = pupils
    .flatMap((one) => [fullName(one), ...one.guardians.map(({ full_name }) => full_name)])
    .filter(hasLostLetter);
  const [first] = capitals;
  return (
    <>
      {first && (
        <Notice
          tone="info"
          live={false}
          actions={
            <Button
              variant="quiet"
              onClick={() => onRead({ ...read, keepsCapitals: !read.keepsCapitals })}
            >
              {t(read.keepsCapitals ? 'names.change' : 'names.keep')}
            </Button>
          }
        >
          {read.keepsCapitals
            ? t('names.kept', { count: capitals.length })
            : t('names.capitals', {
                count: capitals.length,
                written: first.inCapitals ?? '',
                meant: fullName(first),
              })}
        </Notice>
      )}
      {damaged.length > 0 && (
        <Notice tone="warning" live={false}>
          {t('names.damaged', {
            count: damaged.length,
            names: damaged.slice(0, SHOWN).join(', '),
          })}
          {damaged.length > SHOWN && ` ${t('columns.more', { count: damaged.length - SHOWN })}`}
        </Notice>
      )}
      {doubtful.length > 0 && (
        <Notice tone="warning" live={false}>
          {t('names.doubtful', {
            count: doubtful.length,
            names: doubtful
              .slice(0, SHOWN)
              .map((one) => `${one.first_name} | ${one.last_name}`)
              .join(', '),
          })}
          {doubtful.length > SHOWN && ` ${t('columns.more', { count: doubtful.length - SHOWN })}`}
        </Notice>
      )}
    </>
  );
}
