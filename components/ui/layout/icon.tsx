import type { IconName } from './icon-names';
import { firstIconId, isFirstIcon } from './first-icons';
import { SPRITE } from './sprite';

type Props = { name: IconName; size?: number; className?: string };

/**
 * A line icon from the document or from one cached file: it costs no script and almost no rendering time. Decorative:
 * name the control.
 */
export function Icon({ name, size = 20, className }: Props) {
  return (
    <svg width={size} height={size} className={className} aria-hidden="true" focusable="false" style={style}>
      <use href={isFirstIcon(name) ? `#${firstIconId(name)}` : `${SPRITE}#${name}`} />
    </svg>
  );
}

const style = { flex: 'none' } as const;
