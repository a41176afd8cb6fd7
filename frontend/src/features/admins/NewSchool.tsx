import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makeOrFindSchool, schoolKeys } from '../../api/staff/schools';
import type { School } from '../../api/types';
import { NewPlace } from '../../parts/staff/places/NewPlace';
import { PlusIcon } from '../../ui/icons';
import { notify } from '../../ui/notify';
import { Button } from '../../ui/staff/Button';

const blank: Omit<School, 'id'> = { school_name: '', school_postal_code: '' };

/** Adds a school that is not on the list yet. */
export function NewSchool({ onAdded }: { onAdded: (school: School) => void }) {
  const { t } = useTranslation(['admins', 'common']);
  const [adding, setAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    setAdding(false);
    // The button reappears with the next frame.
    requestAnimationFrame(() => opener.current?.focus());
  }
  if (!adding) {
    return (
      <div>
        <Button
          ref={opener}
          variant="quiet"
          icon={<PlusIcon size={20} />}
          onClick={() => setAdding(true)}
        >
          {t('newSchool.open')}
        </Button>
      </div>
    );
  }
  return (
    <NewPlace
      kept="schoolAdmin.school"
      blank={blank}
      title={t('newSchool.open')}
      submitLabel={t('newSchool.add')}
      failed={t('newSchool.failed')}
      fields={[
        {
          name: 'school_name',
          label: t('newSchool.name'),
          maxLength: 200,
          missing: t('common:form.required'),
        },
        {
          name: 'school_postal_code',
          label: t('newSchool.postalCode'),
          maxLength: 20,
          missing: t('common:form.required'),
        },
      ]}
      make={makeOrFindSchool}
      invalidates={[schoolKeys.all]}
      onCreated={(school) => {
        close();
        notify(
          t(school.existed ? 'newSchool.existed' : 'newSchool.added', {
            name: school.school_name,
          }),
        );
        onAdded(school);
      }}
      onCancel={close}
    />
  );
}
