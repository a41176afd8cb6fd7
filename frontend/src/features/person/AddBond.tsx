import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addBond } from '../../api/staff/bonds';
import { errorText, messagesOf } from '../../api/errors';
import { takerKeys } from '../../api/testTakers';
import { bondKinds, type BondKind, type TestTaker } from '../../api/types';
import { useForm } from '../../forms/useForm';
import { notify } from '../../ui/notify';
import { Button } from '../../ui/staff/Button';
import { Form } from '../../ui/staff/Form';
import { Notice } from '../../ui/staff/Notice';
import { Restored } from '../../ui/staff/Restored';
import { Segments } from '../../ui/staff/Segments';
import { SelectField } from '../../ui/staff/SelectField';
import { TextField } from '../../ui/staff/TextField';
import { fullName } from '../../lib/fullName';
import { ResponsibleSelect, type Person } from '../../parts/staff/people/ResponsibleSelect';
import styles from './bonds.module.css';

interface Values {
  /** Chosen from the people, or asked by email. */
  way: 'pick' | 'ask';
  kind: BondKind;
  adult: Person | null;
  email: string;
}

const blank: Values = { way: 'pick', kind: 'guardian', adult: null, email: '' };

/** Adds another adult for a person: chosen from the visible people, or asked by email. */
export function AddBond({ person, onClose }: { person: TestTaker; onClose: () => void }) {
  const { t } = useTranslation(['overview', 'common']);
  const form = useForm<Values>(`bond.${person.id}`, blank, {
    check: ({ way, adult, email }) =>
      way === 'pick'
        ? { ...(adult === null && { adult: t('person.bonds.adultNeeded') }) }
        : {
            ...(!/^\S+@\S+\.\S+$/.test(email.trim()) && {
              email: t('common:form.invalidEmail'),
            }),
          },
  });
  const { ref, values, errors, field, set } = form;
  const { way } = values;

  const adding = useMutation({
    mutationFn: ({ kind, adult, email }: Values) =>
      addBond(
        person.id,
        way === 'pick' && adult ? { kind, adult: adult.id } : { kind, email: email.trim() },
      ),
    meta: { showsErrors: true, invalidates: [takerKeys.all] },
    onSuccess: (bond) => {
      form.done();
      const { adult, email } = bond;
      notify(
        adult
          ? t('person.bonds.added', { adult: fullName(adult), name: fullName(person) })
          : t('person.bonds.asked', { email }),
        { tone: 'success' },
      );
      onClose();
    },
    onError: (error) => void form.refuse(messagesOf(error)),
  });

  return (
    <div className={styles.add}>
      <Form
        ref={ref}
        busy={adding.isPending}
        onSubmit={form.submit((sent) => adding.mutate(sent))}
        buttons={
          <>
            <Button type="submit" busy={adding.isPending} busyLabel={t('common:states.saving')}>
              {t(way === 'pick' ? 'person.bonds.addConfirm' : 'person.bonds.askConfirm')}
            </Button>
            <Button
              variant="secondary"
              onClick={() => {
                form.done();
                onClose();
              }}
            >
              {t('common:actions.cancel')}
            </Button>
          </>
        }
      >
        <Restored when={form.restored} />
        <Segments
          label={t('person.bonds.way')}
          options={[
            { value: 'pick', label: t('person.bonds.pick') },
            { value: 'ask', label: t('person.bonds.ask') },
          ]}
          value={way}
          onChange={(next) => {
            // The other way has other fields.
            set({ way: next, adult: values.adult, email: values.email, kind: values.kind });
            adding.reset();
          }}
        />
        {way === 'pick' ? (
          <ResponsibleSelect
            label={t('person.bonds.adult')}
            hint={t('person.bonds.adultHint')}
            placeholder={t('edit.responsiblePlaceholder')}
            labelBy="name"
            guardians
            exceptId={person.id}
            error={errors.adult}
            value={values.adult}
            onChange={(adult) => set({ adult })}
          />
        ) : (
          <TextField
            label={t('common:email')}
            hint={t('person.bonds.emailHint')}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            {...field('email')}
          />
        )}
        <SelectField
          label={t('person.bonds.kind')}
          hint={t('person.bonds.kindHint')}
          options={bondKinds.map((kind) => ({
            value: kind,
            label: t(`person.bonds.kinds.${kind}`),
          }))}
          {...field('kind')}
        />
        {adding.isError && !errors.adult && !errors.email && (
          <Notice tone="error" title={t('person.bonds.failed')}>
            {errorText(adding.error)}
          </Notice>
        )}
      </Form>
    </div>
  );
}
