import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { renameSchool } from '../../api/places';
import { createSchool } from '../../api/schools';
import type { School, SchoolRow } from '../../api/types';
import { paths } from '../../paths';
import { notify } from '../../ui/notify';
import { ExistingSchool } from './ExistingPlace';
import { PlaceDialog } from './PlaceDialog';

type Names = Omit<School, 'id'>;

/** Renames `school`, or makes one. */
export function SchoolDialog({
  school,
  onMerge,
  onRestore,
  onClose,
}: {
  school: SchoolRow | undefined;
  onMerge: (school: SchoolRow, into: number) => void;
  onRestore: (there: SchoolRow) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('schools');
  const navigate = useNavigate();
  return (
    <PlaceDialog<Names>
      title={school ? t('rename.title', { name: school.school_name }) : t('school.add')}
      fields={[
        { name: 'school_name', label: t('school.name'), maxLength: 200 },
        { name: 'school_postal_code', label: t('school.postalCode'), maxLength: 20 },
      ]}
      values={{
        school_name: school?.school_name ?? '',
        school_postal_code: school?.school_postal_code ?? '',
      }}
      save={(names) => (school ? renameSchool(school.id, names) : createSchool(names))}
      onSaved={(names) => notify(t(school ? 'rename.done' : 'added', { name: names.school_name }))}
      existing={(id) => (
        <ExistingSchool
          id={id}
          onOpen={(there) => {
            onClose();
            void navigate(paths.school.to(there.id));
          }}
          onRestore={(there) => {
            onClose();
            onRestore(there);
          }}
          onMerge={school && ((there) => onMerge(school, there.id))}
        />
      )}
      onClose={onClose}
    />
  );
}
