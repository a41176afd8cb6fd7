import Popover from '@mui/material/Popover';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { caES, enUS, esES, type PickersLocaleText } from '@mui/x-date-pickers/locales';
import dayjs from 'dayjs';
import 'dayjs/locale/ca';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/es';
import { useTranslation } from 'react-i18next';
import { DIALOGS_ID } from './Dialog';

export interface CalendarProps {
  label: string;
  /** The button that opened it. */
  anchor: HTMLElement;
  /** All days are YYYY-MM-DD. */
  value: string | null;
  min?: string | undefined;
  max?: string | undefined;
  /** True to begin with the year. */
  longAgo: boolean;
  onChoose: (day: string) => void;
  onClose: () => void;
}

const languages = {
  ca: { adapter: 'ca', texts: textsOf(caES) },
  es: { adapter: 'es', texts: textsOf(esES) },
  en: { adapter: 'en-gb', texts: textsOf(enUS) },
} as const;

/** The library's texts, whose type allows `undefined` for missing ones. */
function textsOf({ components }: typeof enUS) {
  const { localeText } = components.MuiLocalizationProvider.defaultProps;
  return localeText as Partial<PickersLocaleText>;
}

/** A month of days below the button. Escape, and a press beside it, close it without a change. */
export function Calendar({
  label,
  anchor,
  value,
  min,
  max,
  longAgo,
  onChoose,
  onClose,
}: CalendarProps) {
  const { i18n } = useTranslation();
  const language = i18n.language === 'ca' || i18n.language === 'es' ? i18n.language : 'en';
  const { adapter, texts } = languages[language];
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={adapter} localeText={texts}>
      <Popover
        open
        anchorEl={anchor}
        container={() => document.getElementById(DIALOGS_ID)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        onClose={onClose}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <DateCalendar
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for, and arrows go on in it
          autoFocus
          value={value === null ? null : dayjs(value)}
          {...(min !== undefined && { minDate: dayjs(min) })}
          {...(max !== undefined && { maxDate: dayjs(max) })}
          views={longAgo ? ['year', 'month', 'day'] : ['year', 'day']}
          // In Catalan, all seven days begin with the same letter.
          dayOfWeekFormatter={(day: dayjs.Dayjs) => day.format('dd')}
          sx={{
            '& .MuiDayCalendar-weekDayLabel, & .MuiPickerDay-root': {
              color: 'var(--text)',
              fontSize: 'var(--size-small)',
            },
            '& .MuiPickerDay-root.Mui-selected': { color: 'var(--paper)' },
            '& .MuiPickerDay-root.Mui-disabled': { color: 'var(--disabled-text)' },
            '@media (forced-colors: active)': {
              '& .MuiPickerDay-root.Mui-selected, & .MuiYearCalendar-button.Mui-selected': {
                background: 'Highlight',
                color: 'HighlightText',
                forcedColorAdjust: 'none',
              },
            },
          }}
          openTo={longAgo && value === null ? 'year' : 'day'}
          onChange={(day: dayjs.Dayjs | null, state) => {
            if (day === null || state !== 'finish') return;
            onChoose(day.format('YYYY-MM-DD'));
            onClose();
          }}
        />
      </Popover>
    </LocalizationProvider>
  );
}
