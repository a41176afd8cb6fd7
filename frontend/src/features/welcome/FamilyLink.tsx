import { useTranslation } from 'react-i18next';
import type { User } from '../../api/types';
import { paths } from '../../paths';
import { ButtonLink } from '../../ui/ButtonLink';
import { Notice } from '../../ui/Notice';

/**
 * Leads people who signed up alone to their own page: to declare what they are, or to add children.
 */
export function FamilyLink({ info }: { info: User['test_taker_info'] }) {
  const { t } = useTranslation('welcome');
  if (!info) return null;
  const what = info.declares === 'unsaid' ? 'unsaid' : info.may_add_children ? 'children' : null;
  if (what === null) return null;
  const link = (
    <ButtonLink to={paths.family.to()} variant="secondary" size="small">
      {t(`family.${what}Link`)}
    </ButtonLink>
  );
  // The link is quiet if there are children; without any, there is nobody to answer about yet.
  if (what === 'children' && info.has_assigned_people) return <div>{link}</div>;
  return (
    <Notice tone="info" live={false} actions={link}>
      {t(`family.${what}`)}
    </Notice>
  );
}
