import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { paths } from '../../paths';
import { nameWasAsked, shouldAskName } from '../../auth/nameAsked';
import { useUser } from '../../auth/useMe';
import { ButtonLink } from '../../ui/ButtonLink';
import { Card } from '../../ui/Card';
import { PageHeader } from '../../ui/PageHeader';
import { AboutYou } from './AboutYou';
import { Children } from './Children';
import styles from './family.module.css';
import { NameForm } from './NameForm';

/**
 * For those who signed up alone: how they are called, what they are, and their children. At the
 * first login they come here by themselves, once.
 */
export default function FamilyPage() {
  const { t } = useTranslation(['family', 'common']);
  const { user } = useUser();
  const [first] = useState(() => shouldAskName(user));
  const info = user.test_taker_info;
  if (!info?.declares) return <Navigate to={paths.user.to()} replace />;
  return (
    <>
      <PageHeader
        title={t('common:titles.family')}
        intro={t(first && user.first_name === '' ? 'firstIntro' : 'intro')}
      />
      <div className={styles.page}>
        <Card title={t('name.title')}>
          <NameForm user={user} />
        </Card>
        {info.declares !== 'parent' && (
          <Card title={t('about.title')}>
            <AboutYou declares={info.declares} />
          </Card>
        )}
        {info.may_add_children && (
          <Card title={t('children.title')}>
            <Children />
          </Card>
        )}
        <div>
          <ButtonLink
            to={paths.premium.to()}
            variant={info.has_assigned_people ? 'primary' : 'secondary'}
            onClick={() => nameWasAsked(user)}
          >
            {t(user.first_name === '' ? 'name.later' : 'name.goOn')}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
