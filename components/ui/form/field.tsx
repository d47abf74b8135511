import { type ReactNode, useId } from 'react';
import styles from './form.module.css';
import { useTooLong } from './use-too-long';

type FieldProps = {
  label: string;
  help?: ReactNode;
  error?: ReactNode;
  /**
   * The typed text and its limit in characters, apart from spaces around it, which are not saved. A longer text stays,
   * with a message instead of `error`, and its form is not sent.
   */
  limit?: { text: string; max: number };
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
export function Field({ label, help, error, limit, isRequired, note, children }: FieldProps) {
  const id = useId();
  const tooLong = useTooLong();
  const excess = limit && tooLong(limit.text.trim(), limit.max);
  const problem = excess ?? error;
  const describedBy = [help ? `${id}-help` : '', problem ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-too-long={excess && ''}>
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
        'aria-invalid': problem ? true : undefined,
        'aria-required': isRequired ? true : undefined,
        className: styles.control ?? '',
      })}
      {problem && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
