import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorIcon } from '../icons';
import { FileIcon, UploadIcon } from './rowIcons';
import styles from './FileDrop.module.css';

/** A file's size in the language's number format: "3.4 MB". */
function formatSize(bytes: number, language: string): string {
  const mega = bytes >= 100_000;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: mega ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: mega ? 1 : 0,
  }).format(bytes / (mega ? 1_000_000 : 1_000));
}

/** A label has no button role, whatever it looks like. */
const notAButton = { role: undefined };

/**
 * Chooses a file by button or drop; dragging is never the only way. The caller checks the file
 * (`error`).
 */
export function FileDrop({
  label,
  hint,
  accept,
  file,
  error,
  disabled = false,
  onFile,
  children,
}: {
  /** The button's label: "Choose a PDF file". */
  label: string;
  hint?: ReactNode;
  accept: string;
  file: File | null;
  error?: string | undefined;
  disabled?: boolean;
  onFile: (file: File) => void;
  /** Buttons for the chosen file, such as Upload and Remove. */
  children?: ReactNode;
}) {
  const { t, i18n } = useTranslation('staff');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function take(files: FileList | null) {
    const first = files?.[0];
    if (first && !disabled) onFile(first);
    // Choosing one file twice must be reported twice.
    if (input.current) input.current.value = '';
  }
  function handleDrag(event: DragEvent, inside: boolean) {
    event.preventDefault();
    setOver(inside && !disabled);
  }

  return (
    <div
      className={`${styles.drop} ${over ? styles.over : ''}`}
      onDragEnter={(event) => handleDrag(event, true)}
      onDragOver={(event) => handleDrag(event, true)}
      onDragLeave={(event) => handleDrag(event, false)}
      onDrop={(event) => {
        handleDrag(event, false);
        take(event.dataTransfer.files);
      }}
    >
      {file ? (
        <p className={styles.file}>
          <FileIcon />
          <strong>{file.name}</strong>
          <span className={styles.hint}>{formatSize(file.size, i18n.language)}</span>
        </p>
      ) : (
        <span className={styles.icon}>
          <UploadIcon size={32} />
        </span>
      )}
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={(event) => take(event.target.files)}
      />
      <Button
        component="label"
        {...notAButton}
        htmlFor={id}
        variant={file ? 'text' : 'outlined'}
        tabIndex={-1}
        className={styles.choose ?? ''}
      >
        {file ? t('file.chooseOther') : label}
      </Button>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint ?? t('file.dropFile')}
      </p>
      <div id={`${id}-error`} role="alert">
        {error && (
          <FormHelperText error component="div">
            <ErrorIcon size={20} />
            <span>{error}</span>
          </FormHelperText>
        )}
      </div>
      {children}
    </div>
  );
}
