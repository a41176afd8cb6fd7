import { useState, type ComponentType, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { icon } from '../icon';
import type { CalendarProps } from './Calendar';
import { isDay, writeDay } from '../../lib/days';
import { readTypedDay } from '../../lib/typedDay';
import type { FieldText } from './Field';
import { IconButton } from './IconButton';
import { TextField } from './TextField';

interface DateFieldProps extends FieldText {
  id?: string;
  /** YYYY-MM-DD, '' for none, or the typed text if it is not a day. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  name?: string;
  /** The first and last selectable day in the calendar. */
  min?: string | undefined;
  max?: string | undefined;
  /** True to begin with the year, for a birth date. */
  longAgo?: boolean;
}

const CalendarIcon = icon(<path d="M4 6.5h16v14H4zM4 11h16M8.5 3.5v5M15.5 3.5v5" />);

/**
 * A day, typed with the day before the month whatever the browser's language, or chosen in a
 * calendar, which is downloaded on first use.
 */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onBlur, min, max, longAgo = false, error, status, ...field } = props;
  const { t } = useTranslation('staff');
  /** The text being typed, or left in the field although it is not a day. */
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps> | null>(null);
  const [failed, setFailed] = useState(false);

  const read = (text: string) => readTypedDay(text.trim(), { ofBirth: longAgo });
  const shown = typed ?? (isDay(value) ? writeDay(value) : value);
  const wrong = (typed === null || left) && shown !== '' && read(shown) === null;

  async function open(opener: HTMLElement) {
    setButton(opener);
    try {
      const { Calendar: loaded } = await import('./Calendar');
      setCalendar(() => loaded);
      setFailed(false);
    } catch {
      setButton(null);
      setFailed(true);
    }
  }
  return (
    <>
      <TextField
        {...field}
        autoComplete="off"
        placeholder={t('day.form')}
        maxLength={30}
        value={shown}
        error={wrong ? t('day.wrong') : error}
        status={failed ? t('day.noCalendar') : status}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          setLeft(false);
          onChange(read(text) ?? text.trim());
        }}
        onBlur={() => {
          if (read(shown) !== null || shown.trim() === '') setTyped(null);
          setLeft(true);
          onBlur?.();
        }}
        end={
          <IconButton
            size="small"
            icon={<CalendarIcon size={20} />}
            label={t('day.choose', { field: field.label })}
            aria-haspopup="dialog"
            aria-expanded={button !== null && Calendar !== null}
            onClick={(event) => void open(event.currentTarget)}
          />
        }
      />
      {button && Calendar && (
        <Calendar
          label={t('day.calendar', { field: field.label })}
          anchor={button}
          value={isDay(value) ? value : null}
          min={min}
          max={max}
          longAgo={longAgo}
          onChoose={(day) => {
            setTyped(null);
            onChange(day);
          }}
          onClose={() => setButton(null)}
        />
      )}
    </>
  );
}
