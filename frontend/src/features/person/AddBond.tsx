import { useMutation } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addBond } from '../../api/staff/bonds';
import { errorText, toFieldErrors } from '../../api/errors';
import { takerKeys } from '../../api/testTakers';
import { bondKinds, type BondKind, type TestTaker } from '../../api/types';
import { useKeptForm } from '../../forms/useKeptForm';
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

/** Adds another adult for a person: chosen from the visible people, or asked by mail. */
export function AddBond({ person, onClose }: { person: TestTaker; onClose: () => void }) {
  const { t } = useTranslation(['overview', 'common']);
  const form = useForm<Values>({
    defaultValues: { way: 'pick', kind: 'guardian', adult: null, email: '' },
  });
  const { saved, restored } = useKeptForm(form, `bond.${person.id}`);
  const way = form.watch('way');
  const { errors } = form.formState;

  const adding = useMutation({
    mutationFn: ({ kind, adult, email }: Values) =>
      addBond(
        person.id,
        way === 'pick' && adult ? { kind, adult: adult.id } : { kind, email: email.trim() },
      ),
    meta: { showsErrors: true, invalidates: [takerKeys.all] },
    onSuccess: (bond) => {
      saved();
      const { adult, email } = bond;
      notify(
        adult
          ? t('person.bonds.added', { adult: fullName(adult), name: fullName(person) })
          : t('person.bonds.asked', { email }),
        { tone: 'success' },
      );
      onClose();
    },
    onError: (error) => void toFieldErrors(error, form.setError, ['kind', 'adult', 'email']),
  });

  return (
    <div className={styles.add}>
      <Form
        busy={adding.isPending}
        onSubmit={(event) => void form.handleSubmit((values) => adding.mutate(values))(event)}
        buttons={
          <>
            <Button type="submit" busy={adding.isPending} busyLabel={t('common:states.saving')}>
              {t(way === 'pick' ? 'person.bonds.addConfirm' : 'person.bonds.askConfirm')}
            </Button>
            <Button
              variant="secondary"
              onClick={() => {
                saved();
                onClose();
              }}
            >
              {t('common:actions.cancel')}
            </Button>
          </>
        }
      >
        <Restored when={restored} />
        <Segments
          label={t('person.bonds.way')}
          options={[
            { value: 'pick', label: t('person.bonds.pick') },
            { value: 'ask', label: t('person.bonds.ask') },
          ]}
          value={way}
          onChange={(next) => {
            form.setValue('way', next, { shouldDirty: true });
            form.clearErrors();
            adding.reset();
          }}
        />
        {way === 'pick' ? (
          <Controller
            name="adult"
            control={form.control}
            rules={{
              validate: (adult, { way: by }) =>
                by === 'ask' || adult !== null || t('person.bonds.adultNeeded'),
            }}
            render={({ field, fieldState }) => (
              <ResponsibleSelect
                label={t('person.bonds.adult')}
                hint={t('person.bonds.adultHint')}
                placeholder={t('edit.responsiblePlaceholder')}
                labelBy="name"
                guardians
                exceptId={person.id}
                error={fieldState.error?.message}
                ref={field.ref}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
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
            error={errors.email?.message}
            {...form.register('email', {
              validate: (text, { way: by }) =>
                by === 'pick' ||
                /^\S+@\S+\.\S+$/.test(text.trim()) ||
                t('common:form.invalidEmail'),
            })}
          />
        )}
        <SelectField
          label={t('person.bonds.kind')}
          hint={t('person.bonds.kindHint')}
          options={bondKinds.map((kind) => ({
            value: kind,
            label: t(`person.bonds.kinds.${kind}`),
          }))}
          error={errors.kind?.message}
          {...form.register('kind')}
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
