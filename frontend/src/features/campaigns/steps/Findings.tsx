import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Campaign, Finding } from '../../../api/types';
import { paths } from '../../../paths';
import { Notice } from '../../../ui/staff/Notice';
import { className } from '../parts/names';
import styles from './steps.module.css';

/** The findings of the check, each with links to the lists where they can be mended. */
export function Findings({
  campaign,
  findings,
  tone,
}: {
  campaign: Campaign;
  findings: readonly Finding[];
  tone: 'error' | 'warning';
}) {
  const { t } = useTranslation('campaignSteps');
  if (findings.length === 0) return null;
  return (
    <Notice tone={tone} title={t(tone === 'error' ? 'check.blocking' : 'check.warnings')}>
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li key={finding.code}>
            <p>{finding.detail}</p>
            <Mend campaign={campaign} finding={finding} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Mend({ campaign, finding: { code, courses } }: { campaign: Campaign; finding: Finding }) {
  const { t } = useTranslation('campaignSteps');
  if (code === 'no_reader' || code === 'no_deputy') {
    return (
      <div className={styles.mend}>
        <Link to={paths.readers.to(campaign.school)}>{t('mend.reader')}</Link>
      </div>
    );
  }
  if (code === 'no_contact') {
    return (
      <div className={styles.mend}>
        <Link to={paths.schools.to()}>{t('mend.contact')}</Link>
      </div>
    );
  }
  if (code === 'dates_over') {
    return (
      <div className={styles.mend}>
        <Link to={paths.newCampaign.to(campaign.id, 2)}>{t('mend.dates')}</Link>
      </div>
    );
  }
  if (code === 'basis_not_allowed') {
    return (
      <div className={styles.mend}>
        <Link to={paths.newCampaign.to(campaign.id, 2)}>{t('mend.basis')}</Link>
      </div>
    );
  }
  if (code === 'not_informed') {
    return (
      <div className={styles.mend}>
        <Link to={paths.campaign.to(campaign.id)}>{t('mend.informed')}</Link>
      </div>
    );
  }
  if (code === 'no_tutor') {
    return (
      <div className={styles.mend}>
        <Link to={paths.school.to(campaign.school)}>{t('mend.tutors')}</Link>
      </div>
    );
  }
  const classes = campaign.class_names.filter((one) => courses.includes(one.course));
  if (classes.length === 0) return null;
  return (
    <div className={styles.mend}>
      {classes.map((one) => (
        <Link key={one.course} to={listOf(code, campaign, one.course)}>
          {t(words(code), { name: className(one) })}
        </Link>
      ))}
    </div>
  );
}

function words(code: string) {
  if (code === 'class_taken') return 'mend.campaigns' as const;
  return code === 'too_soon' ? ('mend.former' as const) : ('mend.people' as const);
}

/** The list of the people a finding counts. */
function listOf(code: string, { id, school }: Campaign, course: number): string {
  switch (code) {
    case 'class_taken':
      return paths.campaigns.to({ state: 'open', course });
    case 'too_soon':
      return paths.campaigns.to({ state: 'closed', course });
    case 'wrong_age':
    case 'no_consent':
    case 'not_informed':
      return paths.testTakers.to({ school, course, lacks: code, campaign: id });
    case 'no_birth_date':
      return paths.testTakers.to({ school, course, lacks: 'birth_date' });
    case 'no_guardian_contact':
      return paths.testTakers.to({ school, course, lacks: 'guardian' });
    case 'no_pupils':
      return paths.testTakers.to({ school, course });
    default:
      return paths.testTakers.to({ school, course, role: 'student' });
  }
}
