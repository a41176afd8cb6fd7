import useAutocomplete, {
  createFilterOptions,
  type AutocompleteGetItemProps,
} from '@mui/material/useAutocomplete';
import { useForkRef } from '@mui/material/utils';
import { useId, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldText } from './Field';
import { IconButton } from './IconButton';
import { CheckIcon, ChevronDownIcon, CloseIcon } from './icons';
import styles from './SearchSelect.module.css';

interface Common<Item> extends FieldText {
  id?: string;
  items: readonly Item[];
  itemKey: (item: Item) => string | number;
  itemLabel: (item: Item) => string;
  /** A second, quiet line in the list, such as a postal code. */
  itemNote?: (item: Item) => ReactNode;
  placeholder?: string;
  /** Items are on their way. */
  loading?: boolean;
  disabled?: boolean;
  /** With it the server searches: called with the text typed; `items` are then shown as they come. */
  onSearch?: (text: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

type SingleProps<Item> = Common<Item> & {
  multiple?: false;
  value: Item | null;
  onChange: (item: Item | null) => void;
};
type MultipleProps<Item> = Common<Item> & {
  multiple: true;
  value: readonly Item[];
  onChange: (items: Item[]) => void;
};

type ItemProps = ReturnType<AutocompleteGetItemProps<true>>;

// Case and accents do not matter: "garcia" finds García.
const localFilter = createFilterOptions<never>({ ignoreAccents: true, ignoreCase: true });

/** Choose one (or, with `multiple`, some) of many by typing part of the name; can be cleared. */
export function SearchSelect<Item>(props: SingleProps<Item> | MultipleProps<Item>) {
  const {
    items,
    itemKey,
    itemLabel,
    itemNote,
    disabled = false,
    loading = false,
    onSearch,
  } = props;
  const { label, hideLabel, hint, error, optional, status, placeholder, onBlur, ref } = props;
  const { t } = useTranslation('common');
  const ownId = useId();
  const id = props.id ?? ownId;
  const chosen: readonly Item[] = props.multiple
    ? props.value
    : props.value === null
      ? []
      : [props.value];

  const select = useAutocomplete<Item, boolean, false, false>({
    id,
    multiple: props.multiple ?? false,
    options: items,
    value: props.multiple ? [...props.value] : props.value,
    disabled,
    openOnFocus: false,
    autoHighlight: true,
    disableCloseOnSelect: props.multiple ?? false,
    getOptionLabel: itemLabel,
    getOptionKey: itemKey,
    isOptionEqualToValue: (a, b) => itemKey(a) === itemKey(b),
    filterOptions: (onSearch ? (all: Item[]) => all : localFilter) as (all: Item[]) => Item[],
    onChange: (_, value) => {
      if (props.multiple) props.onChange(value as unknown as Item[]);
      else props.onChange(value as Item | null);
    },
    onInputChange: (_, text, reason) => {
      if (reason === 'input' || reason === 'clear') onSearch?.(text);
    },
  });
  const { ref: ownRef, ...input } = select.getInputProps();
  const inputRef = useForkRef(ownRef, ref);
  const shown = select.groupedOptions;
  const clear = select.getClearProps();
  const open = select.getPopupIndicatorProps();

  return (
    <Field {...{ id, label, hideLabel, hint, error, optional, status }}>
      {(wiring) => (
        <div className={styles.root} {...select.getRootProps()}>
          <div ref={select.setAnchorEl} className={styles.box}>
            {props.multiple &&
              chosen.map((item, index) => {
                const { key, onDelete, ...chip } = select.getItemProps({ index }) as ItemProps;
                return (
                  <span key={key} {...chip} className={styles.chip}>
                    <span>{itemLabel(item)}</span>
                    <button
                      type="button"
                      className={styles.remove}
                      disabled={disabled}
                      aria-label={`${t('actions.remove')} ${itemLabel(item)}`}
                      onClick={onDelete}
                    >
                      <CloseIcon size={16} />
                    </button>
                  </span>
                );
              })}
            <input
              {...input}
              {...wiring}
              ref={inputRef}
              className={styles.input}
              placeholder={chosen.length === 0 ? placeholder : undefined}
              disabled={disabled}
              onBlur={(event) => {
                input.onBlur?.(event);
                onBlur?.();
              }}
            />
            <span className={styles.buttons}>
              {chosen.length > 0 && !disabled && (
                <IconButton
                  {...clear}
                  size="small"
                  label={`${t('actions.clear')} ${label}`}
                  icon={<CloseIcon size={20} />}
                />
              )}
              <IconButton
                {...open}
                size="small"
                label={label}
                icon={<ChevronDownIcon size={20} />}
                disabled={disabled}
              />
            </span>
          </div>
          {select.popupOpen &&
            (shown.length > 0 ? (
              <ul {...select.getListboxProps()} className={styles.list}>
                {shown.map((item, index) => {
                  const { key, ...option } = select.getOptionProps({ option: item, index });
                  return (
                    <li key={key} {...option} className={styles.option}>
                      <span>
                        {itemLabel(item)}
                        {itemNote && <span className={styles.sub}>{itemNote(item)}</span>}
                      </span>
                      {option['aria-selected'] && <CheckIcon size={20} />}
                    </li>
                  );
                })}
              </ul>
            ) : (
              <div className={styles.list}>
                <p className={styles.none}>{loading ? t('loading') : t('table.nothing')}</p>
              </div>
            ))}
          <span role="status" className="visually-hidden">
            {select.popupOpen && !loading ? t('table.results', { count: shown.length }) : ''}
          </span>
        </div>
      )}
    </Field>
  );
}
