import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { TestTaker } from '../../api/types';
import { Button } from '../../ui/staff/Button';
import { DeletePersonDialog } from '../../parts/staff/people/DeletePersonDialog';
import { useListBehind } from './useListBehind';

/**
 * Deletes from the person's page, for a family on the telephone: nobody has to find the row in the
 * list.
 */
export function DeleteHere({ person }: { person: TestTaker }) {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const list = useListBehind();
  const [asking, setAsking] = useState(false);
  return (
    <div>
      <Button variant="quietDanger" onClick={() => setAsking(true)}>
        {t('remove.here')}
      </Button>
      {asking && (
        <DeletePersonDialog
          person={person}
          onClose={() => setAsking(false)}
          onGone={() => void navigate(list.to, { state: list.state })}
          returnFocus={() => null}
        />
      )}
    </div>
  );
}
