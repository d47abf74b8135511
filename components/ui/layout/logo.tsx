type Props = { size?: number; hasName?: boolean; className?: string };

/** A garment label hanging from a stitched loop. */
export function Logo({ size = 28, hasName = true, className }: Props) {
  return (
    <span className={className} style={row}>
      <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
        <path
          d="M14.2 14.6C8.6 11.4 6.4 4.6 11.4 2.8c5.2-1.8 6.6 5 2.8 11.8"
          stroke="var(--accent)"
          strokeWidth="2"
          strokeLinecap="round"
          strokeDasharray="2.6 3"
        />
        <path
          d="m8.6 13.6 4.2-3.9a2.4 2.4 0 0 1 1.63-.64h3.54a2.4 2.4 0 0 1 1.63.64l4.2 3.9a2.4 2.4 0 0 1 .77 1.76V27.6a2.4 2.4 0 0 1-2.4 2.4H10.23a2.4 2.4 0 0 1-2.4-2.4V15.36a2.4 2.4 0 0 1 .77-1.76Z"
          fill="var(--accent)"
          transform="rotate(-9 16 20)"
        />
        <circle cx="14.3" cy="14.6" r="1.9" fill="var(--surface)" />
        <path
          d="m12.4 25.2 9.4-1.5"
          stroke="var(--on-accent)"
          strokeWidth="2"
          strokeLinecap="round"
          strokeDasharray="2.2 3.4"
        />
      </svg>
      {hasName && (
        <span style={name}>
          TS <span style={light}>Admin</span>
        </span>
      )}
    </span>
  );
}

const row = { display: 'inline-flex', alignItems: 'center', gap: 10, color: 'var(--ink)' } as const;
const name = {
  fontFamily: 'var(--display)',
  fontSize: '1.125rem',
  fontWeight: 700,
  letterSpacing: '-0.01em',
  whiteSpace: 'nowrap',
} as const;
const light = { fontWeight: 500 } as const;
