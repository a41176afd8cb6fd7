import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { AutocompleteGetItemProps } from '@mui/material/useAutocomplete';
import { useForkRef } from '@mui/material/utils';
import { useId, useState, type ComponentPropsWithRef, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { finds } from '../../lib/finds';
import { CheckIcon, ChevronDownIcon, CloseIcon } from '../icons';
import { Field, type FieldText } from './Field';
import styles from './SearchSelect.module.css';

interface Common<Item> extends FieldText {
  id?: string;
  items: readonly Item[];
  itemKey: (item: Item) => string | number;
  itemLabel: (item: Item) => string;
  /** A second, quiet line in the list, such as a postal code. */
  itemNote?: (item: Item) => ReactNode;
  placeholder?: string;
  /** True while items load. */
  loading?: boolean;
  disabled?: boolean;
  /**
   * Lets the server search: called with the typed text; `items` are then shown in the given order.
   */
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

/**
 * Chooses one (or, with `multiple`, some) of many items by typing part of the name; can be cleared.
 */
export function SearchSelect<Item>(props: SingleProps<Item> | MultipleProps<Item>) {
  const { items, itemKey, itemLabel, itemNote, disabled = false, loading = false } = props;
  const { label, hideLabel, hint, error, optional, status, placeholder, onBlur, onSearch } = props;
  const { t } = useTranslation('common');
  const ownId = useId();
  const id = props.id ?? ownId;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  // Callers make new lists at each render; MUI would take each for another choice, and empty the
  // field.
  const chosen = useSteady(props.multiple ? props.value : none, itemKey);
  const nothingChosen = props.multiple ? props.value.length === 0 : props.value === null;
  /** While the server is searching, the items belong to another text. */
  const isFound = onSearch !== undefined && !loading;
  const textOf = (item: Item) => {
    const note = itemNote?.(item);
    return typeof note === 'string' ? `${itemLabel(item)} ${note}` : itemLabel(item);
  };
  /** The caller adds the chosen item to the found ones, so that it has a name. */
  const isChosen = (item: Item) =>
    !props.multiple && props.value !== null && itemKey(item) === itemKey(props.value);
  const filter = (all: readonly Item[], query: string): Item[] =>
    all.filter((item) => (isFound && !isChosen(item)) || finds(query, textOf(item)));

  /** Each chosen item, with a button that names what it removes. */
  function chips(value: unknown, getItemProps: unknown): ReactNode {
    return (value as Item[]).map((item, index) => {
      const { key, ...chip } = (getItemProps as AutocompleteGetItemProps<true>)({ index });
      const remove = `${t('actions.remove')} ${itemLabel(item)}`;
      return (
        <Chip
          key={key}
          {...chip}
          // MUI would make it a button, but it contains one.
          role="group"
          label={itemLabel(item)}
          deleteIcon={
            <button type="button" className={styles.remove} aria-label={remove}>
              <CloseIcon size={16} />
            </button>
          }
        />
      );
    });
  }

  return (
    <Field {...{ id, label, hideLabel, hint, error, optional, status, disabled }}>
      {(wiring) => (
        <>
          <Autocomplete<Item, boolean, false, false>
            id={id}
            fullWidth
            multiple={props.multiple ?? false}
            options={items}
            value={props.multiple ? (chosen as Item[]) : props.value}
            disabled={disabled}
            loading={loading}
            autoHighlight
            disableCloseOnSelect={props.multiple ?? false}
            getOptionLabel={itemLabel}
            getOptionKey={itemKey}
            isOptionEqualToValue={(a, b) => itemKey(a) === itemKey(b)}
            filterOptions={(all, { inputValue }) => filter(all, inputValue)}
            open={open}
            onOpen={() => setOpen(true)}
            onClose={() => setOpen(false)}
            onChange={(_, value) => {
              if (props.multiple) props.onChange(value as unknown as Item[]);
              else props.onChange(value as Item | null);
            }}
            onInputChange={(_, text, reason) => {
              setTyped(reason === 'input' ? text : '');
              if (reason === 'input' || reason === 'clear') onSearch?.(text);
            }}
            onKeyDown={(event) => {
              // It would send the form around it, with what is typed here left out.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (!open) setOpen(true);
            }}
            clearText={`${t('actions.clear')} ${label}`}
            openText={label}
            closeText={label}
            loadingText={t('loading')}
            noOptionsText={t('table.nothing')}
            clearIcon={<CloseIcon size={20} />}
            popupIcon={<ChevronDownIcon size={20} />}
            {...(props.multiple && { renderValue: chips })}
            renderOption={({ key, ...option }, item) => (
              <li key={key} {...option}>
                <span className={styles.option}>
                  {itemLabel(item)}
                  {itemNote && <span className={styles.note}>{itemNote(item)}</span>}
                </span>
                {option['aria-selected'] && <CheckIcon size={20} />}
              </li>
            )}
            renderInput={({ slotProps, ...box }) => (
              <SearchInput
                box={{ ...box, ...slotProps.input }}
                input={{
                  ...slotProps.htmlInput,
                  ...wiring,
                  placeholder: nothingChosen ? placeholder : undefined,
                }}
                inputRef={props.ref}
                onLeave={onBlur}
              />
            )}
          />
          <span role="status" className="visually-hidden">
            {open && !loading ? t('table.results', { count: filter(items, typed).length }) : ''}
          </span>
        </>
      )}
    </Field>
  );
}

const none: readonly never[] = [];

/** Returns the first list as long as its items stay the same. */
function useSteady<Item>(
  items: readonly Item[],
  itemKey: (item: Item) => string | number,
): readonly Item[] {
  const [steady, setSteady] = useState(items);
  const isSame =
    items.length === steady.length &&
    items.every((item, at) => itemKey(item) === itemKey(steady[at]!));
  if (isSame) return steady;
  setSteady(items);
  return items;
}

/** The field that MUI's Autocomplete types into, with two refs and two blur handlers. */
function SearchInput({
  box,
  input: { ref, onBlur, ...input },
  inputRef,
  onLeave,
}: {
  box: { ref: Ref<unknown>; className: string; disabled: boolean } & Record<string, unknown>;
  input: ComponentPropsWithRef<'input'>;
  inputRef: Ref<HTMLInputElement> | undefined;
  onLeave: (() => void) | undefined;
}) {
  const { size: _, id: __, ...root } = box;
  return (
    <OutlinedInput
      {...root}
      inputRef={useForkRef(ref, inputRef)}
      onBlur={() => onLeave?.()}
      slotProps={{ input: { ...input, onBlur } }}
    />
  );
}
