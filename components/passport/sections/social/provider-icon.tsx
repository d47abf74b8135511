import type { Provider } from '@/lib/contract/sections/embeds';

/** Lines of Tabler Icons 3.51 (MIT), 24 by 24. */
const LINES: Readonly<Record<Provider, string>> = {
  youtube: 'M2 8a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V8M10 9l5 3-5 3V9',
  vimeo:
    'M3 8.5l1 1s1.5-1.102 2-.5c.509.609 1.863 7.65 2.5 9 .556 1.184 1.978 2.89 4 1.5 2-1.5 7.5-5.5 8.5-11.5.444-2.661-1-4-2.5-4-2 0-4.047 1.202-4.5 4 2.05-1.254 2.551 1 1.5 3-1.052 2-2 3-2.5 3-.49 0-.924-1.165-1.5-3.5C10.91 8.08 11 4 8.5 4S3 8.5 3 8.5',
  instagram:
    'M3 7a4 4 0 0 1 4-4h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7M8.5 12a3.5 3.5 0 1 0 7 0 3.5 3.5 0 0 0-7 0M17 7v.01',
  tiktok:
    'M21 7.917v4.034A9.948 9.948 0 0 1 16 10v4.5a6.5 6.5 0 1 1-8-6.326V12.5a2.5 2.5 0 1 0 4 2V3h4.083A6.005 6.005 0 0 0 21 7.917',
  facebook: 'M7 10v4h3v7h4v-7h3l1-4h-4V8a1 1 0 0 1 1-1h3V3h-3a5 5 0 0 0-5 5v2H7',
  pinterest:
    'M8 20l4-9M10.7 14c.437 1.263 1.43 2 2.55 2C15.321 16 17 14.446 17 12a5 5 0 1 0-9.7 1.7M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0',
  linkedin:
    'M8 11v5M8 8v.01M12 16v-5M16 16v-3a2 2 0 1 0-4 0M3 7a4 4 0 0 1 4-4h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7',
  x: 'M4 4l11.733 16H20L8.267 4H4M4 20l6.768-6.768m2.46-2.46L20 4',
};

/** Any other address: two links of a chain. */
const ANY =
  'M9 15l6-6M11 6l.463-.536a5 5 0 0 1 7.071 7.072L18 13M13 18l-.397.534a5.068 5.068 0 0 1-7.127 0 4.972 4.972 0 0 1 0-7.071L6 11';

export function ProviderIcon({ provider }: { provider: Provider | null }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={provider === null ? ANY : LINES[provider]} />
    </svg>
  );
}
