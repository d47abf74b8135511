'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Modal } from '@/components/ui/dialog/modal';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { TableSkeleton } from '@/components/ui/feedback/skeleton';
import { Field } from '@/components/ui/form/field';
import { Dropzone } from '@/components/ui/form/dropzone';
import { FormActions } from '@/components/ui/form/form-actions';
import { Button } from '@/components/ui/layout/button';
import { UPLOADS, type FileKind, type StoredFile } from '@/lib/contract/files';
import { useHref } from '@/lib/i18n/use-href';
import { ENDINGS } from '../kinds';
import { Thumbnail } from '../thumbnail';
import { UploadList } from '../upload/upload-list';
import { useUploadQueue } from '../upload/use-upload-queue';
import { useFileFacts } from '../use-file-facts';
import styles from './picker.module.css';
import { useLibrary } from './use-library';

interface Props {
  kind: FileKind;
  /** Maximum number of selected files; one by default. */
  max?: number;
  onChoose: (files: StoredFile[]) => void;
  onClose: () => void;
}

interface ShelfProps {
  kind: FileKind;
  selected: readonly StoredFile[];
  /** Just uploaded here: comes first. */
  fresh: readonly StoredFile[];
  isMany: boolean;
  onPick: (file: StoredFile) => void;
}

/** The files to select from. */
function Shelf({ kind, selected, fresh, isMany, onPick }: ShelfProps) {
  const t = useTranslations('Files.picker');
  const files = useTranslations('Files');
  const common = useTranslations('Common');
  const facts = useFileFacts();
  const [typed, setTyped] = useState('');
  const { library, problem, hasMore, isBusy, more, retry, isSearched } = useLibrary(kind, typed);
  const isNew = new Set(fresh.map(({ id }) => id));
  const visibleFiles: readonly StoredFile[] = [...fresh, ...(library ?? []).filter(({ id }) => !isNew.has(id))];
  return (
    <div className={styles.shelf}>
      <Field label={common('search')}>
        {(control) => (
          <input
            {...control}
            type="search"
            data-autofocus
            maxLength={200}
            placeholder={files('search')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      {problem !== undefined && <ErrorState text={problem} onRetry={retry} />}
      {problem === undefined && !library && <TableSkeleton label={common('loading')} rows={4} />}
      {library && visibleFiles.length === 0 && (
        <p className={styles.none}>{isSearched ? t('notFound') : t(`none.${kind}`)}</p>
      )}
      <ul className={styles.tiles} aria-busy={isBusy}>
        {visibleFiles.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              className={styles.tile}
              aria-pressed={isMany ? selected.some(({ id }) => id === file.id) : undefined}
              onClick={() => onPick(file)}
            >
              <Thumbnail file={file} isLarge />
              <span className={styles.name}>{file.name || files('unnamed')}</span>
              <span className={styles.facts}>{facts.line(file)}</span>
            </button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button size="small" isBusy={isBusy} onClick={more}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

/** Selects from the company's library, or uploads into it and selects that. */
export function FilePicker({ kind, max, onChoose, onClose }: Props) {
  const t = useTranslations('Files.picker');
  const kinds = useTranslations('Files.kinds');
  const common = useTranslations('Common');
  const href = useHref();
  const isMany = max !== undefined;
  const [selected, setSelected] = useState<readonly StoredFile[]>([]);
  const isFull = max !== undefined && selected.length >= max;
  const [fresh, setFresh] = useState<readonly StoredFile[]>([]);

  function finish(files: StoredFile[]) {
    onChoose(files);
    onClose();
  }
  function pick(file: StoredFile) {
    if (!isMany) return finish([file]);
    setSelected((before) => {
      const others = before.filter(({ id }) => id !== file.id);
      return others.length < before.length || before.length >= (max ?? 1) ? others : [...before, file];
    });
  }
  const { uploads, add, cancel, retry, isBusy } = useUploadQueue((file) => {
    setFresh((before) => [file, ...before]);
    pick(file);
  });

  return (
    <Modal
      isOpened
      onClose={onClose}
      title={isMany ? t('titleMany') : t(`title.${kind}`)}
      size="large"
      canClose={!isBusy}
    >
      <div className={styles.columns}>
        <Shelf kind={kind} selected={selected} fresh={fresh} isMany={isMany} onPick={pick} />
        <div>
          <Dropzone
            accept={ENDINGS[kind]}
            maxBytes={UPLOADS[kind].bytes}
            problems={{ wrongType: kinds(`${kind}.wrongType`), tooLarge: kinds(`${kind}.tooLarge`) }}
            hint={kinds(`${kind}.hint`)}
            isMultiple={isMany}
            isDisabled={isBusy}
            onFiles={add}
          />
          <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
          <p role="status" className={styles.none}>
            {isFull && t('full')}
          </p>
          <p className={styles.library}>
            <a href={href('/admin/files')} target="_blank" rel="noopener">
              {t('open')}
            </a>
          </p>
        </div>
      </div>
      <FormActions>
        <Button onClick={onClose} disabled={isBusy}>
          {common('cancel')}
        </Button>
        {isMany && (
          <Button variant="filled" disabled={selected.length === 0 || isBusy} onClick={() => finish([...selected])}>
            {t('choose', { count: selected.length })}
          </Button>
        )}
      </FormActions>
    </Modal>
  );
}
