import styles from './avatar.module.css';

type Props = { name: string; src?: string | null; size?: number };

/** The photo, or the initials if there is none. Decorative: the name is beside it or on its button. */
export function Avatar({ name, src, size = 32 }: Props) {
  const box = { width: size, height: size, fontSize: Math.round(size * 0.4) };
  // Photos come from our own file store, already in the right size: an image optimiser would gain nothing.
  if (src) return <span className={styles.avatar} style={{ ...box, backgroundImage: `url("${encodeURI(src)}")` }} />;
  return (
    <span className={styles.avatar} style={box} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return ([...first][0] ?? '?').toUpperCase() + ([...last][0] ?? '').toUpperCase();
}
