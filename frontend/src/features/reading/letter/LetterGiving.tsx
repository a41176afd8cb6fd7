import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { confirmReply, giveLetter, printLetter } from '../../../api/staff/letters';
import type { Letter } from '../../../api/types';
import { useForm } from '../../../forms/useForm';
import { isDay, serverToday } from '../../../lib/days';
import { useDates } from '../../../lib/useDates';
import { Badge } from '../../../ui/staff/Badge';
import { Button } from '../../../ui/staff/Button';
import { Card } from '../../../ui/staff/Card';
import { DateField } from '../../../ui/staff/DateField';
import { Form } from '../../../ui/staff/Form';
import layout from '../../../ui/staff/layout.module.css';
import { Notice } from '../../../ui/staff/Notice';
import { SelectField } from '../../../ui/staff/SelectField';
import styles from './letter.module.css';
import { useLetterAct } from './useLetterAct';

const hows = ['family', 'post', 'in_person'] as const;

/** Prints the letter, once everybody has agreed. */
function PrintLetter({ id }: { id: number }) {
  const { t } = useTranslation('letter');
  const print = useMutation({ mutationFn: () => printLetter(id), meta: { showsErrors: true } });
  return (
    <>
      <Button
        variant="secondary"
        busy={print.isPending}
        busyLabel={t('text.printing')}
        onClick={() => print.mutate()}
      >
        {t('text.pdf')}
      </Button>
      {print.error && <Notice tone="error">{errorText(print.error)}</Notice>}
    </>
  );
}

/** Records when the service received the letter, and how. */
export function GiveLetter({ letter }: { letter: Letter }) {
  const { t } = useTranslation('letter');
  const { values, set, done } = useForm<{ on: string; how: (typeof hows)[number] }>(
    `letter.${letter.id}.given`,
    { on: serverToday(), how: 'family' },
  );
  const dates = useDates();
  const give = useLetterAct(() => giveLetter(letter.id, values));
  return (
    <Card title={t('give.title')}>
      <Form
        busy={give.isPending}
        onSubmit={(event) => {
          event.preventDefault();
          give.mutate(undefined, { onSuccess: done });
        }}
        buttons={
          <>
            <Button type="submit" busy={give.isPending} disabled={!isDay(values.on)}>
              {t('give.save')}
            </Button>
            <PrintLetter id={letter.id} />
          </>
        }
      >
        <p className={layout.soft}>{t('give.text')}</p>
        {letter.not_before !== null && (
          <Notice tone="warning" live={false}>
            {t('give.notBefore', { date: dates.day(letter.not_before) })}
          </Notice>
        )}
        <div className={layout.pair}>
          <DateField label={t('give.on')} value={values.on} onChange={(on) => set({ on })} />
          <SelectField
            label={t('give.how')}
            options={hows.map((value) => ({ value, label: t(`give.hows.${value}`) }))}
            value={values.how}
            onChange={(event) => set({ how: event.target.value as (typeof hows)[number] })}
          />
        </div>
        {give.error && <Notice tone="error">{errorText(give.error)}</Notice>}
      </Form>
    </Card>
  );
}

/** Shows the service's reply. It counts once a reader has confirmed it. */
export function ReplyOfService({ letter, isOpen }: { letter: Letter; isOpen: boolean }) {
  const { t } = useTranslation('letter');
  const dates = useDates();
  const { reply } = letter;
  const confirming = useLetterAct((at: string) => confirmReply(letter.id, at));
  return (
    <Card title={t('reply.title')}>
      <div className={styles.part}>
        {reply === null ? (
          <p className={layout.soft}>{t('reply.none')}</p>
        ) : (
          <>
            <strong>{t(`reply.answers.${reply.answer}`)}</strong>
            {reply.on !== null && <span>{t('reply.on', { date: dates.day(reply.on) })}</span>}
            {reply.phone !== '' && <span>{t('reply.phone', { phone: reply.phone })}</span>}
            <span className={layout.soft}>{t('reply.said', { date: dates.exact(reply.at) })}</span>
            {reply.confirmed_at !== null ? (
              <div>
                <Badge tone="success">{t('reply.confirmed')}</Badge>
              </div>
            ) : (
              isOpen && (
                <div>
                  <Button busy={confirming.isPending} onClick={() => confirming.mutate(reply.at)}>
                    {t('reply.confirm')}
                  </Button>
                </div>
              )
            )}
          </>
        )}
        {confirming.error && <Notice tone="error">{errorText(confirming.error)}</Notice>}
        {letter.given_on !== null && (
          <p className={layout.soft}>
            {t('give.done', { date: dates.day(letter.given_on) })}
            {letter.given_how !== '' && ` · ${t(`give.hows.${letter.given_how}`)}`}
          </p>
        )}
        <div>
          <PrintLetter id={letter.id} />
        </div>
      </div>
    </Card>
  );
}
