'use client';

import { useState, type FormEvent } from 'react';
import { Button } from '../layout/button';
import styles from './filter.module.css';
import formStyles from '../form/form.module.css';

interface Props {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** For the button: a typed date counts once it is complete. */
  action: string;
  onChoose: (day: string) => void;
}

/** Picks a day with the browser's native calendar. */
export function DayPicker({ label, value, action, onChoose }: Props) {
  const [day, setDay] = useState(value);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (day) onChoose(day);
  }
  return (
    <form className={styles.day} onSubmit={submit}>
      <input
        type="date"
        className={formStyles.control}
        aria-label={label}
        required
        min="2000-01-01"
        max="2100-12-31"
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Button type="submit" variant="filled">
        {action}
      </Button>
    </form>
  );
}
