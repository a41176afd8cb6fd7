import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../api/types';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import layout from '../../ui/staff/layout.module.css';
import { InformedDialog } from './InformedDialog';

/** Of a screening that rests on information: what has to happen before young pupils answer. */
export function InformedCard({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('families');
  const [recording, setRecording] = useState(false);
  return (
    <Card title={t('informed.title')}>
      <div className={layout.stack}>
        <p>{t('informed.text')}</p>
        <p>{t('informed.objection')}</p>
        <div className={layout.buttons}>
          <Button variant="secondary" onClick={() => setRecording(true)}>
            {t('informed.do')}
          </Button>
        </div>
      </div>
      {recording && <InformedDialog campaign={campaign} onClose={() => setRecording(false)} />}
    </Card>
  );
}
