import type { ReactNode } from 'react';

export type DrawingName = 'rows' | 'search' | 'error' | 'upload' | 'codes' | 'scans';

/** Small line drawings; the stitched line runs through each of them. */
const drawings: Record<DrawingName, ReactNode> = {
  rows: (
    <>
      <path d="M34 22h52a4 4 0 0 1 4 4v38a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4V26a4 4 0 0 1 4-4Z" />
      <path d="M30 36h60M46 36v32" />
      <path d="M54 46h26M54 57h18" data-thread="" />
    </>
  ),
  search: (
    <>
      <circle cx="54" cy="42" r="21" />
      <path d="m69 57 17 17" />
      <path d="M43 42c4-7 8 7 12 0s7 5 10 0" data-thread="" />
    </>
  ),
  error: (
    <>
      <path d="m66 66 38-38M98 27l7-7c2-2 5 1 3 3l-7 7" />
      <path d="M62 70c1-3 2-4 4-4" />
      <path d="M12 56c10-12 18 10 28-1M101 24c-9-14-24-10-24 2 0 9 6 12 2 20" data-thread="" />
      <path d="m46 48 4-6M49 55l7-2M45 62l5 4" />
    </>
  ),
  upload: (
    <>
      <path d="M42 16h26l14 14v42a4 4 0 0 1-4 4H42a4 4 0 0 1-4-4V20a4 4 0 0 1 4-4Z" />
      <path d="M68 16v14h14" />
      <path d="M60 66V42M51 50l9-9 9 9" data-thread="" />
    </>
  ),
  codes: (
    <>
      <path d="M34 24h14v14H34zM72 24h14v14H72zM34 58h14v14H34z" />
      <path d="M60 24v10M60 44h-4M72 48h14M60 56v16M72 60v12M86 58v14" />
      <path d="M24 48h28" data-thread="" />
    </>
  ),
  scans: (
    <>
      <path d="M48 14h24a5 5 0 0 1 5 5v54a5 5 0 0 1-5 5H48a5 5 0 0 1-5-5V19a5 5 0 0 1 5-5Z" />
      <path d="M54 34h-3v-4h4M66 30h3v4M69 46v3h-4M54 49h-3v-3" />
      <path d="M30 60c14-8 20 8 30 0s18 8 30 0" data-thread="" />
    </>
  ),
};

export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      className="drawing"
      width="120"
      height="92"
      viewBox="0 0 120 92"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[name]}
    </svg>
  );
}
