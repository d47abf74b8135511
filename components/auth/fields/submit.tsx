'use client';

import type { ReactNode } from 'react';
import { FormProblem } from '@/components/ui/form/form-problem';
import { Button } from '@/components/ui/layout/button';
import styles from '../auth.module.css';

type Props = { isBusy: boolean; isReady: boolean; problem: string; children: ReactNode };

/** The main button of a sign-in page, as wide as its fields, below the error of the form. */
export function Submit({ isBusy, isReady, problem, children }: Props) {
  return (
    <>
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" variant="filled" isBusy={isBusy} disabled={!isReady} className={styles.main}>
        {children}
      </Button>
    </>
  );
}
