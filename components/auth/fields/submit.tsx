'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/layout/button';
import styles from '../auth.module.css';

type Props = { isBusy: boolean; isReady: boolean; children: ReactNode };

/** The one main action of a sign-in page, as wide as its fields. */
export function Submit({ isBusy, isReady, children }: Props) {
  return (
    <Button type="submit" variant="filled" isBusy={isBusy} disabled={!isReady} className={styles.main}>
      {children}
    </Button>
  );
}
