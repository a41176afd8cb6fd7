import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TestTaker } from '../../api/types';
import { paths } from '../../paths';
import { useUser } from '../../auth/useMe';
import { ButtonLink } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';

import { BondsCard } from './BondsCard';
import { CameFromElsewhere } from './CameFromElsewhere';
import { ContactsCard } from './ContactsCard';
import { DeleteHere } from './DeleteHere';
import { EndConnections } from './EndConnections';
import { GuardianConsentCard } from './GuardianConsentCard';
import { HoldsOfPerson } from './HoldsOfPerson';
import { InvitationCard } from './InvitationCard';
import { PersonTestsCard } from './PersonTestsCard';
import { TutorWaits } from './TutorWaits';
import { WhoReadOfPerson } from './WhoReadOfPerson';
import layout from '../../ui/staff/layout.module.css';
import styles from './bonds.module.css';
import parts from './person.module.css';

/** On a wide screen two columns: who the person is, and whom they belong to. */
export default function PersonCards({
  person,
  details,
}: {
  person: TestTaker;
  /** Who the person is, and the form that corrects it. */
  details: ReactNode;
}) {
  const { t } = useTranslation('overview');
  const { role, user } = useUser();
  const isPupil = person.test_taker_type_name === 'student';
  const school = person.course_info?.school_id;
  const course = person.course_info?.course_id;
  const reads = school !== undefined && user.reads_for.includes(school);
  return (
    <>
      <div className={parts.columns}>
        <div className={parts.parts}>
          {details}
          <TutorWaits person={person} />
          <InvitationCard person={person} />
          <PersonTestsCard person={person} />
        </div>
        <div className={parts.parts}>
          {isPupil && <ContactsCard person={person} />}
          <GuardianConsentCard person={person} />
          <BondsCard person={person} />
        </div>
      </div>
      <div className={parts.columns}>
        {isPupil && role === 'S' && course !== undefined && (
          <CameFromElsewhere person={person} course={course} />
        )}
        <WhoReadOfPerson id={person.id} name={person.first_name} />
        {isPupil && (role === 'P' || reads) && <HoldsOfPerson person={person} />}
        {role === 'P' && (
          <Card title={t('person.history.title')}>
            <div className={layout.stack}>
              <p className={styles.soft}>{t('person.history.text')}</p>
              <div>
                <ButtonLink variant="secondary" to={paths.audit.about(person.id)}>
                  {t('person.history.open')}
                </ButtonLink>
              </div>
            </div>
          </Card>
        )}
        <EndConnections person={person} />
      </div>
      <DeleteHere person={person} />
    </>
  );
}
