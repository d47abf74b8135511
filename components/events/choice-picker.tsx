'use client';

import { SearchPicker } from '@/components/calls/search-picker';
import type { Find } from '@/components/calls/use-suggestions';
import { Button } from '@/components/ui/layout/button';
import styles from './events.module.css';

interface Props<Choice> {
  control: Record<string, unknown>;
  /** Cache key of the results. */
  cacheKey: string;
  find: Find<readonly Choice[]>;
  textOf: (choice: Choice) => string;
  value: Choice | null;
  onChange: (choice: Choice | null) => void;
  texts: { placeholder: string; none: string; clear: string };
}

/** Selects one of many by typing a part of its name; the selection can be cleared. */
export function ChoicePicker<Choice extends { id: string }>(props: Props<Choice>) {
  const { control, cacheKey, find, textOf, value, onChange, texts } = props;
  return (
    <div className={styles.picker}>
      <SearchPicker
        input={{ ...control, placeholder: texts.placeholder }}
        cacheKey={cacheKey}
        find={find}
        displayedName={value ? textOf(value) : ''}
        keyOf={({ id }) => id}
        onChoose={onChange}
        listLabel={texts.placeholder}
        none={texts.none}
      >
        {(choice) => <span>{textOf(choice)}</span>}
      </SearchPicker>
      {value && <Button variant="subtle" icon="x" aria-label={texts.clear} onClick={() => onChange(null)} />}
    </div>
  );
}
