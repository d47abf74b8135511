import styles from './auth-frame.module.css';

/** Spool, garment label, phone: one stitched line runs through all three. Decorative. */
export function ThreadStory() {
  return (
    <svg className={styles.drawing} viewBox="0 0 480 360" fill="none" aria-hidden="true" focusable="false">
      <g className={styles.thread}>
        <path d="M112 268C172 268 178 214 150 182C116 142 150 92 211 96" />
        <path d="M262 196C300 246 350 250 356 204C358 188 362 180 376 176" />
      </g>
      <g className={styles.line}>
        <rect x="46" y="216" width="76" height="14" rx="5" />
        <rect x="46" y="310" width="76" height="14" rx="5" />
        <path d="M56 230v80M112 230v80" />
      </g>
      <g className={styles.wound}>
        <path d="M56 246l56-8M56 260l56-8M56 274l56-8M56 288l56-8M56 302l56-8" />
      </g>
      <g className={styles.label}>
        <path d="M204 76h62a8 8 0 0 1 5.700 2.300l22 22a8 8 0 0 1 2.300 5.700v94a8 8 0 0 1-8 8h-84a8 8 0 0 1-8-8V84a8 8 0 0 1 8-8Z" />
      </g>
      <circle cx="214" cy="96" r="7" className={styles.hole} />
      <g className={styles.onLabel}>
        <path d="M216 124h22v22h-22zM254 124h22v22h-22zM216 162h22v22h-22z" />
        <path d="M223 131h8v8h-8zM261 131h8v8h-8zM223 169h8v8h-8z" className={styles.dot} />
        <path d="M254 162h8v8h-8zM268 162h8v8h-8zM254 176h8v8h-8zM268 176h8v8h-8z" className={styles.dot} />
      </g>
      <g className={styles.line}>
        <rect x="362" y="84" width="92" height="184" rx="14" />
        <path d="M398 96h20" />
        <rect x="376" y="114" width="64" height="52" rx="4" />
        <path d="M376 182h64M376 198h44M376 214h54" />
      </g>
      <g className={styles.thread}>
        <path d="M384 146c8-14 16 8 24-4s14 6 24-6" />
        <path d="M376 236h64" />
      </g>
      <g className={styles.line}>
        <circle cx="408" cy="252" r="5" />
      </g>
    </svg>
  );
}
