import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { configQuery, defaultContactEmail } from '../../api/config';

import { paths } from '../../paths';
import { useUser } from '../../auth/useMe';
import { ButtonLink } from '../../ui/ButtonLink';
import { PathScene } from '../../ui/illustrations/PathScene';
import { Ending } from './Ending';
import { ownTakerQuery } from './ownTaker';
import { isForChild } from './termsTexts';

export interface ConsentMissingProps {
  /** Who the test is about; null for oneself. */
  aboutName: string | null;
  /** Whether there are answers already, which are kept. */
  begun: boolean;
  /** Whether there is a school to ask; else it is Alba. */
  hasSchool: boolean;
  /** Whether the person has come of age since: it is for them to answer now, not for a guardian. */
  adult?: boolean;
  /** The way to choose someone else for the test. */
  chooseAnother?: string | undefined;
}

/**
 * Shown instead of a test about a person too young to go without: what is missing, whom to ask,
 * and that all is well. Its texts are in the area `consent`.
 */
export default function ConsentMissingScreen({
  aboutName,
  begun,
  hasSchool,
  adult = false,
  chooseAnother,
}: ConsentMissingProps) {
  const { t } = useTranslation(['consent', 'taking']);
  const { user } = useUser();
  const own = useQuery(ownTakerQuery).data?.results[0];
  const email = useQuery(configQuery).data?.contact_email ?? defaultContactEmail;
  // Who signed up alone and is not known to be a child may be one.
  const unknown = aboutName === null && !hasSchool && !isForChild(user, true);
  // What a family has said, or not been told, is not for the child's teachers.
  const who =
    aboutName === null ? 'child' : own?.test_taker_type_name === 'parent' ? 'other' : 'notNow';
  if (adult && aboutName !== null) {
    return (
      <Ending title={t('adult.title', { name: aboutName })} picture={<PathScene />}>
        <p>{t('adult.text')}</p>
        <ButtonLink to={paths.premium.to()}>{t('taking:toTests')}</ButtonLink>
      </Ending>
    );
  }
  const ask = hasSchool ? t(`${who}.askSchool`) : t(`${who}.askAlba`, { email });
  return (
    <Ending title={t(unknown ? 'unknown.title' : `${who}.title`)} picture={<PathScene />}>
      {unknown ? (
        <>
          <p>{t('unknown.missing')}</p>
          <p>{t('unknown.ask', { email })}</p>
        </>
      ) : (
        <>
          <p>
            {aboutName === null
              ? t(begun ? 'child.missingBegun' : 'child.missing')
              : t(who === 'other' ? 'other.missing' : 'notNow.missing', { name: aboutName })}
          </p>
          <p>{ask}</p>
          <p>{t(begun ? `${who}.calmBegun` : `${who}.calm`)}</p>
        </>
      )}
      {chooseAnother !== undefined && (
        <ButtonLink to={chooseAnother}>{t('chooseAnother')}</ButtonLink>
      )}
      {unknown && <ButtonLink to={paths.family.to()}>{t('unknown.tell')}</ButtonLink>}
      <ButtonLink
        variant={chooseAnother === undefined && !unknown ? 'primary' : 'secondary'}
        to={paths.premium.to()}
      >
        {t('taking:toTests')}
      </ButtonLink>
    </Ending>
  );
}
