'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/layout/button';
import type { EmptiedType } from '@/lib/contract/trash';
import { ConfirmEmpty } from './confirm-empty';
import { useEmptying } from './use-emptying';

/** Empties the trash of one type after showing what that deletes. */
export function EmptyButton({ type }: { type: EmptiedType }) {
  const t = useTranslations('Trash');
  const { empty, isEmptying } = useEmptying(type);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="danger" icon="trash" isBusy={isEmptying} onClick={() => setIsAsking(true)}>
        {t('empty')}
      </Button>
      {isAsking && (
        <ConfirmEmpty
          type={type}
          onCancel={() => setIsAsking(false)}
          onDelete={async (countedAt) => {
            await empty(countedAt);
            setIsAsking(false);
          }}
        />
      )}
    </>
  );
}
