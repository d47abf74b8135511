import { type ReactNode, useId } from 'react';
import styles from './form.module.css';

type FieldProps = {
  label: string;
  help?: ReactNode;
  error?: ReactNode;
  isRequired?: boolean;
  /** Shown after the label of a field that may stay empty, e.g. 'optional'. */
  note?: string;
  children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
    'aria-required': true | undefined;
    className: string;
  }) => ReactNode;
};

/**
 * Label above the control, help below it, the error in words. For native controls; Mantine's inputs have their own
 * `label`, `description` and `error`.
 */
export function Field({ label, help, error, isRequired, note, children }: FieldProps) {
  const id = useId();
  const describedBy = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {note && <span className={styles.note}> {note}</span>}
      </label>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired ? true : undefined,
        className: styles.control ?? '',
      })}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
