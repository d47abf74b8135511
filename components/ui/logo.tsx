type Props = { size?: number; withName?: boolean; className?: string };

/** A garment label hanging from a stitched loop. */
export function Logo({ size = 28, withName = true, className }: Props) {
  return (
    <span className={className} style={row}>
      <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
        <path
          d="M16 11.5C16 5 11.5 3.4 8.6 5.2 5.4 7.3 6 12.4 10.6 13.6"
          stroke="var(--accent)"
          strokeWidth="2"
          strokeLinecap="round"
          strokeDasharray="3 2.6"
        />
        <path
          d="M11 10.5h10.2a2 2 0 0 1 1.42.59l3.8 3.8A2 2 0 0 1 27 16.3V27a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2V12.5a2 2 0 0 1 2-2Z"
          fill="var(--accent)"
        />
        <circle cx="16" cy="14.4" r="1.5" fill="var(--surface)" />
        <path
          d="M13 20.2h10M13 24.4h6.4"
          stroke="var(--on-accent)"
          strokeWidth="2"
          strokeLinecap="round"
          strokeDasharray="3 2.6"
        />
      </svg>
      {withName && (
        <span style={name}>
          TS <span style={light}>Admin</span>
        </span>
      )}
    </span>
  );
}

const row = { display: 'inline-flex', alignItems: 'center', gap: 10, color: 'var(--ink)' } as const;
const name = { fontFamily: 'var(--display)', fontSize: '1.125rem', fontWeight: 700, letterSpacing: '-0.01em' } as const;
const light = { fontWeight: 500 } as const;
