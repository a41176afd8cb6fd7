import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asksOfChildQuery } from '../../../api/staff/asks';
import { Button } from '../../../ui/staff/Button';
import { Card } from '../../../ui/staff/Card';
import layout from '../../../ui/staff/layout.module.css';
import { AskForm } from './AskForm';
import { AskShown } from './AskShown';
import { Danger } from './Danger';

type Step = 'list' | 'danger' | 'form';

const CARD = 'asks';

interface Props {
  id: number;
  name: string;
  /** The text in the address with which a reader comes from a case to ask; else null. */
  again?: string | null;
}

/** Shows what a reader has asked about this child alone, and a way to ask. */
export function AsksOfPupil({ id, name, again = null }: Props) {
  const { t } = useTranslation('asks');
  const asks = useQuery(asksOfChildQuery(id));
  const [step, setStep] = useState<Step>(again === null ? 'list' : 'danger');
  const back = () => setStep('list');
  const isAgain = again !== null;
  useEffect(() => {
    if (isAgain) document.getElementById(CARD)?.focus();
  }, [isAgain]);
  return (
    <Card id={CARD} title={t('title')}>
      <div className={layout.stack}>
        <p className={layout.soft}>{t('intro')}</p>
        {asks.data?.map((one) => (
          <AskShown key={one.id} one={one} />
        ))}
        {step === 'list' && (
          <div>
            <Button variant="secondary" onClick={() => setStep('danger')}>
              {t('begin', { name })}
            </Button>
          </div>
        )}
        {step === 'danger' && <Danger onNone={() => setStep('form')} onBack={back} />}
        {step === 'form' && <AskForm child={id} name={name} onDone={back} />}
      </div>
    </Card>
  );
}
