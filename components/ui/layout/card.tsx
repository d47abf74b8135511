import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './card.module.css';

type CardProps = { title?: string; text?: ReactNode; tools?: ReactNode; isFlush?: boolean; children: ReactNode };

/** A white surface with a hairline border; `isFlush` for content that reaches the edge (a table, a map). */
export function Card({ title, text, tools, isFlush, children }: CardProps) {
  return (
    <section className={clsx(styles.card, isFlush && styles.flush)} aria-label={title}>
      {(title || tools) && (
        <header className={styles.head}>
          <div>
            {title && <h2>{title}</h2>}
            {text && <p>{text}</p>}
          </div>
          {tools && <div className={styles.tools}>{tools}</div>}
        </header>
      )}
      {children}
    </section>
  );
}

/** Cards beside each other, as many as fit; `min` is the minimum width of a card. */
export function CardGrid({ min = 240, children }: { min?: number; children: ReactNode }) {
  return (
    <div className={styles.grid} style={{ gridTemplateColumns: `repeat(auto-fit, minmax(min(${min}px, 100%), 1fr))` }}>
      {children}
    </div>
  );
}

interface StatProps {
  label: string;
  value: string;
  unit?: string;
  /** A secondary figure, for instance the part that belongs to a period. */
  note?: ReactNode;
  /** The change and whether it is good; a neutral change has the text colour. */
  change?: { text: string; tone: 'good' | 'bad' | 'neutral' } | null;
  href?: string;
}

/** One figure with its unit and, optionally, its change ('12 % more than last month'). */
export function StatCard({ label, value, unit, note, change, href }: StatProps) {
  return (
    <div className={clsx(styles.card, styles.stat)}>
      <span className={styles.label}>{href ? <a href={href}>{label}</a> : label}</span>
      <span className={styles.value}>
        {value} {unit && <span className={styles.unit}>{unit}</span>}
      </span>
      {note && <span className={styles.note}>{note}</span>}
      {change && <span className={clsx(styles.note, styles[change.tone])}>{change.text}</span>}
    </div>
  );
}

/** Facts as name-value pairs. */
export function KeyValueList({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.pairs}>
      {items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd dir="auto">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
