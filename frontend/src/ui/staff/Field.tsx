import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useTranslation } from 'react-i18next';
import { ErrorIcon } from '../icons';
import { useFieldText, type FieldProps, type FieldText as AnyFieldText } from '../useFieldText';

export interface FieldText extends AnyFieldText {
  /** Lower, for a table row. */
  dense?: boolean | undefined;
}

/** Label above, hint, error and status below, all tied to the control that `children` renders. */
export function Field(
  props: FieldProps & Pick<FieldText, 'dense'> & { disabled?: boolean | undefined },
) {
  const { label, hideLabel, hint, error, optional, status, dense, disabled, children } = props;
  const { t } = useTranslation('common');
  const { id, hintId, errorId, wiring } = useFieldText(props);
  return (
    <FormControl
      fullWidth
      size={dense ? 'small' : 'medium'}
      error={Boolean(error)}
      disabled={disabled ?? false}
    >
      <FormLabel htmlFor={id} className={hideLabel ? 'visually-hidden' : ''}>
        {label}
        {optional && <span> ({t('optional')})</span>}
      </FormLabel>
      {hint !== undefined && (
        <FormHelperText id={hintId} error={false}>
          {hint}
        </FormHelperText>
      )}
      {children(wiring)}
      {error && (
        <FormHelperText id={errorId}>
          <ErrorIcon size={20} />
          <span>{error}</span>
        </FormHelperText>
      )}
      {status !== undefined && (
        <FormHelperText component="div" role="status" error={false}>
          {status}
        </FormHelperText>
      )}
    </FormControl>
  );
}
