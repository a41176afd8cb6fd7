import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from './Button';
import fieldStyles from './Field.module.css';
import styles from './FileDrop.module.css';
import { ErrorIcon, FileIcon, UploadIcon } from './icons';

/** "3.4 MB" in the language's own number format. */
export function formatSize(bytes: number, language: string): string {
  const mega = bytes >= 100_000;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: mega ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: mega ? 1 : 0,
  }).format(bytes / (mega ? 1_000_000 : 1_000));
}

/** Choose a file by button or drop it here; dragging is never the only way. Checks belong to the caller (`error`). */
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
  /** On the button: "Choose a PDF file". */
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
  const { t, i18n } = useTranslation('common');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function take(files: FileList | null) {
    const first = files?.[0];
    if (first && !disabled) onFile(first);
    // The same file chosen again must be reported again.
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
      <label
        htmlFor={id}
        className={buttonClass({ variant: file ? 'quiet' : 'secondary' }, styles.choose)}
      >
        {file ? t('form.chooseOther') : label}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint ?? t('form.dropFile')}
      </p>
      <div id={`${id}-error`} role="alert">
        {error && (
          <p className={fieldStyles.error}>
            <ErrorIcon size={20} />
            <span>{error}</span>
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
