import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { renameSchool } from '../../api/staff/places';
import { createSchool, schoolById } from '../../api/staff/schools';
import type { School, SchoolRow } from '../../api/types';
import { paths } from '../../paths';
import { notify } from '../../ui/notify';
import { changedIn, saveBesideOthers } from '../../api/staff/saveBesideOthers';
import { ExistingSchool } from './ExistingPlace';
import { PlaceDialog } from './PlaceDialog';

type Names = Omit<School, 'id'>;

/** Renames `school`, or adds one. */
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
  const [seen] = useState(school);
  return (
    <PlaceDialog<Names>
      kept={`school.${school?.id ?? 'new'}`}
      title={school ? t('rename.title', { name: school.school_name }) : t('school.add')}
      fields={[
        { name: 'school_name', label: t('school.name'), maxLength: 200 },
        { name: 'school_postal_code', label: t('school.postalCode'), maxLength: 20 },
      ]}
      values={{
        school_name: school?.school_name ?? '',
        school_postal_code: school?.school_postal_code ?? '',
      }}
      save={(names) =>
        seen
          ? saveBesideOthers<SchoolRow, Partial<Names>>({
              body: changedIn(names, seen),
              version: seen.version,
              save: (sent) => renameSchool(seen.id, sent),
              reload: () => schoolById(seen.id),
              fields: {
                school_name: { label: t('school.name'), said: (row) => row.school_name },
                school_postal_code: {
                  label: t('school.postalCode'),
                  said: (row) => row.school_postal_code,
                },
              },
            })
          : createSchool(names)
      }
      onSaved={(names) => notify(t(school ? 'rename.done' : 'added', { name: names.school_name }))}
      existing={(id, giveUp) => (
        <ExistingSchool
          id={id}
          onOpen={(there) => {
            giveUp();
            onClose();
            void navigate(paths.school.to(there.id));
          }}
          onRestore={(there) => {
            giveUp();
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
