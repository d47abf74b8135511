'use client';

import { useState } from 'react';
import { useSuggestions } from '@/components/calls/use-suggestions';
import { Combobox } from '@/components/ui/form/combobox';
import { Button } from '@/components/ui/layout/button';
import styles from './events.module.css';

interface Props<Choice> {
  control: Record<string, unknown>;
  /** Tells the answers of one question from those of another. */
  asked: string;
  find: (q: string) => Promise<readonly Choice[]>;
  textOf: (choice: Choice) => string;
  value: Choice | null;
  onChange: (choice: Choice | null) => void;
  texts: { placeholder: string; none: string; clear: string };
}

/** Chooses one thing of many by typing a part of its name; what was chosen can be taken away again. */
export function ChoicePicker<Choice extends { id: string }>(props: Props<Choice>) {
  const { control, asked, find, textOf, value, onChange, texts } = props;
  /** What is being typed; null while the list is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const isOpen = typed !== null;
  return (
    <div className={styles.picker}>
      <Combobox
        input={{
          ...control,
          placeholder: texts.placeholder,
          onFocus: (event) => event.currentTarget.select(),
        }}
        value={typed ?? (value ? textOf(value) : '')}
        options={useSuggestions(asked, typed ?? '', isOpen, find)}
        keyOf={({ id }) => id}
        isOpen={isOpen}
        onOpen={() => setTyped((now) => now ?? '')}
        onClose={() => setTyped(null)}
        onType={setTyped}
        onChoose={onChange}
        listLabel={texts.placeholder}
        none={texts.none}
      >
        {(choice) => <span>{textOf(choice)}</span>}
      </Combobox>
      {value && <Button variant="subtle" icon="x" aria-label={texts.clear} onClick={() => onChange(null)} />}
    </div>
  );
}
