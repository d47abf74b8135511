'use client';

import type { StoredFile } from '@/lib/contract/files';
import styles from './fields.module.css';
import { UploadField } from './upload-field';

interface Props {
  label: string;
  kind: 'pdf' | 'video';
  /** Name of the selected file; null if there is none. */
  fileName: string | null;
  onChange: (file: StoredFile | null) => void;
}

/** A document or video of the company. */
export function FileField({ label, kind, fileName, onChange }: Props) {
  const current = fileName === null ? null : <span className={styles.fileName}>{fileName}</span>;
  return <UploadField label={label} kind={kind} current={current} onChange={onChange} />;
}
