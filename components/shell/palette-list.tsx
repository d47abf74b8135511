import { Icon } from '@/components/ui/layout/icon';
import styles from './palette.module.css';
import type { PaletteChoice, PaletteGroup } from './shell-types';

type Props = {
  id: string;
  groups: PaletteGroup[];
  active: number;
  onPoint: (index: number) => void;
  onChoose: (choice: PaletteChoice) => void;
};

export function PaletteList({ id, groups, active, onPoint, onChoose }: Props) {
  const choices = groups.flatMap((group) => group.items);
  return groups.map((group) => (
    <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
      <p id={`${id}-${group.key}`} className={styles.title}>
        {group.title}
      </p>
      {group.items.map((choice) => {
        const index = choices.indexOf(choice);
        return (
          <div
            key={choice.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            onPointerMove={() => onPoint(index)}
            onClick={() => onChoose(choice)}
          >
            <Icon name={choice.icon} />
            <span>{choice.label}</span>
            {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
          </div>
        );
      })}
    </div>
  ));
}
