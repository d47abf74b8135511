'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/layout/button';
import type { FileKind, StoredFile } from '@/lib/contract/files';
import { FilePicker } from './picker';

interface Props {
  label: string;
  kind: FileKind;
  /** Maximum number of selected files; one by default. */
  max?: number;
  isDisabled?: boolean;
  onChoose: (files: StoredFile[]) => void;
}

/** Opens the library to select from it. */
export function LibraryButton({ label, isDisabled = false, ...picker }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button size="small" icon="folder" disabled={isDisabled} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <FilePicker {...picker} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
