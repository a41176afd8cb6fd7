import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { configQuery, defaultContactEmail } from '../../../api/config';

import { paths } from '../../../paths';
import { useUser } from '../../../auth/useMe';
import { ButtonLink } from '../../../ui/ButtonLink';
import { PathScene } from '../../../ui/illustrations/PathScene';
import { Ending } from '../parts/Ending';
import { ownTakerQuery } from '../plan/ownTaker';
import { isForChild } from '../terms/termsTexts';

export interface ConsentMissingProps {
  /** The name of the person the test is about; null for oneself. */
  aboutName: string | null;
  /** True if there are answers already, which are kept. */
  begun: boolean;
  /** True if the person can ask a school for help; otherwise they ask Alba. */
  hasSchool: boolean;
  /** True if the person has come of age meanwhile: they answer now, not a guardian. */
  adult?: boolean;
  /** The address of the page where someone else can be chosen for the test. */
  chooseAnother?: string | undefined;
}

/**
 * Shown when a young person's test needs a consent: says what is missing and whom to ask, and that
 * nothing is wrong. Its texts are in the area `consent`.
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
  // A person who signed up alone may be a child even if Alba does not know it.
  const unknown = aboutName === null && !hasSchool && !isForChild(user, true);
  // Teachers must not learn whether the family has answered or was ever asked.
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
