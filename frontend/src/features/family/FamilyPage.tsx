import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { paths } from '../../paths';
import { nameWasAsked, shouldAskName } from '../../parts/asked/nameAsked';
import { useUser } from '../../auth/useMe';
import { ButtonLink } from '../../ui/ButtonLink';
import { Card } from '../../ui/Card';
import { PageHeader } from '../../ui/PageHeader';
import { AboutYou } from './AboutYou';
import { Children } from './Children';
import styles from './family.module.css';
import { NameForm } from './NameForm';

/**
 * For people who signed up alone: their name, whether they are a guardian or of age, and their
 * children. Their first login leads here, once.
 */
export default function FamilyPage() {
  const { t } = useTranslation(['family', 'common']);
  const { user } = useUser();
  const [first] = useState(() => shouldAskName(user));
  const info = user.test_taker_info;
  if (!info?.declares) return <Navigate to={paths.user.to()} replace />;
  // The children follow once the name is saved: shown together, people forgot to save a typed name.
  const asksName = first && user.first_name === '';
  const wayOn = asksName ? 'quiet' : info.has_assigned_people ? 'primary' : 'secondary';
  return (
    <>
      <PageHeader title={t('common:titles.family')} intro={t(asksName ? 'firstIntro' : 'intro')} />
      <div className={styles.page}>
        <Card title={t('name.title')}>
          <NameForm user={user} />
        </Card>
        {info.declares !== 'parent' && (
          <Card title={t('about.title')}>
            <AboutYou declares={info.declares} />
          </Card>
        )}
        {!asksName && info.may_add_children && (
          <Card title={t('children.title')}>
            <Children />
          </Card>
        )}
        <div>
          <ButtonLink to={paths.premium.to()} variant={wayOn} onClick={() => nameWasAsked(user)}>
            {t(asksName ? 'name.later' : 'name.goOn')}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
