import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { PageHeader } from '../../ui/staff/PageHeader';
import layout from '../../ui/staff/layout.module.css';

/**
 * The screen of an administrator's form. Without `admin_id` in the address it invites a new one.
 */
export function AdminFormPage({
  titles,
  intro,
  listPath,
  form,
}: {
  titles: { create: string; edit: string };
  /** Shown while inviting. */
  intro: string;
  listPath: string;
  form: (id: number | undefined) => ReactNode;
}) {
  const { admin_id } = useParams();
  const isNew = admin_id === undefined;
  return (
    <div className={layout.narrow}>
      <PageHeader
        title={isNew ? titles.create : titles.edit}
        {...(isNew && { intro })}
        back={listPath}
      />
      {form(isNew ? undefined : Number(admin_id))}
    </div>
  );
}
