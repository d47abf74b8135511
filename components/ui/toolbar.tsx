import type { ReactNode } from 'react';

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' } as const;

/** Things in a row that wraps. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div style={row}>{children}</div>;
}
