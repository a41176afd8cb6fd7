import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { contactsQuery } from '../../../api/staff/contacts';
import { listed } from '../../../lib/listed';
import { MissingContact } from '../../../parts/staff/contacts/MissingContact';
import { Card } from '../../../ui/staff/Card';
import layout from '../../../ui/staff/layout.module.css';
import { Notice } from '../../../ui/staff/Notice';

/** The pupil's contacts with parental authority; undefined while they load. */
export function useWhoDecides(pupil: number) {
  const contacts = useQuery(contactsQuery(pupil)).data;
  return contacts?.filter((one) => one.has_authority && !one.excluded);
}

/** Lists the contacts who can agree to a letter, before it is written. */
export function WhoAgrees({ pupil, name }: { pupil: number; name: string }) {
  const { t, i18n } = useTranslation('letter');
  const decides = useWhoDecides(pupil);
  if (decides === undefined) return null;
  return (
    <Card title={t('who.title')}>
      <div className={layout.stack}>
        {decides.length === 0 ? (
          <NobodyAgrees pupil={pupil} name={name} />
        ) : (
          <p>
            <span>{t('who.family')}</span>{' '}
            <span translate="no">
              {listed(
                decides.map((one) => one.full_name),
                i18n.language,
              )}
            </span>
          </p>
        )}
        <p className={layout.soft}>{t('who.rule')}</p>
      </div>
    </Card>
  );
}

/** Shown if nobody can agree: a contact can be added here or asked for. */
export function NobodyAgrees({ pupil, name }: { pupil: number; name: string }) {
  const { t } = useTranslation('letter');
  return (
    <>
      <Notice tone="warning" live={false}>
        {t('who.nobody')}
      </Notice>
      <MissingContact pupil={pupil} name={name} />
    </>
  );
}
