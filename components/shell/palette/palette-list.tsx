import type { useCombobox } from '@/components/ui/form/use-combobox';
import { Icon } from '@/components/ui/layout/icon';
import styles from './palette.module.css';
import type { PaletteChoice, PaletteGroup } from '../shell-types';

type Props = {
  groups: PaletteGroup[];
  combobox: Pick<ReturnType<typeof useCombobox>, 'listId' | 'optionId' | 'active' | 'setActive'>;
  onChoose: (choice: PaletteChoice) => void;
};

export function PaletteList({ groups, combobox, onChoose }: Props) {
  const choices = groups.flatMap((group) => group.items);
  return groups.map((group) => (
    <div key={group.key} role="group" aria-labelledby={`${combobox.listId}-${group.key}`}>
      <p id={`${combobox.listId}-${group.key}`} className={styles.title}>
        {group.title}
      </p>
      {group.items.map((choice) => {
        const index = choices.indexOf(choice);
        return (
          <div
            key={choice.key}
            id={combobox.optionId(index)}
            role="option"
            aria-selected={index === combobox.active}
            className={styles.option}
            onPointerMove={() => combobox.setActive(index)}
            onClick={() => onChoose(choice)}
          >
            <Icon name={choice.icon} />
            <span>{choice.label}</span>
            {choice.detail && <span className={styles.detail}> {choice.detail}</span>}
          </div>
        );
      })}
    </div>
  ));
}
