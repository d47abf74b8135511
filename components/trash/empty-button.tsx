'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/layout/button';
import type { EmptiedType } from '@/lib/contract/trash';
import { ConfirmEmpty } from './confirm-empty';

interface Props {
  type: EmptiedType;
  /** Starts emptying it as of when the numbers were counted. */
  onEmpty: (countedAt: string) => Promise<void>;
}

/** Empties the trash of one type after showing what that deletes. */
export function EmptyButton({ type, onEmpty }: Props) {
  const t = useTranslations('Trash');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="danger" icon="trash" onClick={() => setIsAsking(true)}>
        {t('empty')}
      </Button>
      {isAsking && (
        <ConfirmEmpty
          type={type}
          onCancel={() => setIsAsking(false)}
          onDelete={async (countedAt) => {
            await onEmpty(countedAt);
            setIsAsking(false);
          }}
        />
      )}
    </>
  );
}
