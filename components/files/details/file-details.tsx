'use client';

import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useFormErrors } from '@/components/calls/use-form-errors';
import { useMay } from '@/components/calls/use-may';
import { Modal } from '@/components/ui/dialog/modal';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import { ReadView } from '@/components/records/read-view';
import { Field } from '@/components/ui/form/field';
import { FormActions } from '@/components/ui/form/form-actions';
import { Button, ButtonLink } from '@/components/ui/layout/button';
import { DateTime } from '@/components/ui/layout/date-time';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { useRemoval } from '@/components/trash/use-removal';
import { files, type LibraryFile } from '@/lib/contract/files';
import { CropDialog } from '../crop/crop';
import { publicPath } from '../kinds';
import { useFile } from '../use-file';
import { useFileFacts } from '../use-file-facts';
import styles from './details.module.css';
import { FileUses } from './file-uses';

function Preview({ file }: { file: LibraryFile }) {
  const t = useTranslations('Files');
  const path = publicPath(file.id);
  return (
    <div className={styles.preview}>
      {file.kind === 'image' && <img src={`${path}?w=800`} alt={t('previewOf', { name: file.name })} />}
      {/* Videos of the company have no captions. */}
      {file.kind === 'video' && <video src={path} controls preload="metadata" aria-label={file.name} />}
      {file.kind === 'pdf' && (
        <ButtonLink icon="external-link" href={path} target="_blank" rel="noopener">
          {t('actions.openDocument')}
        </ButtonLink>
      )}
    </div>
  );
}

function Facts({ file }: { file: LibraryFile }) {
  const t = useTranslations('Files');
  const url = useUrlState();
  const facts = useFileFacts();
  const pixels = facts.pixels(file);
  return (
    <dl className={styles.facts}>
      <dt>{t('columns.kind')}</dt>
      <dd>{t(`kinds.${file.kind}.name`)}</dd>
      <dt>{t('columns.size')}</dt>
      <dd>{facts.size(file.size)}</dd>
      {pixels && (
        <>
          <dt>{t('columns.pixels')}</dt>
          <dd>{pixels}</dd>
        </>
      )}
      <dt>{t('columns.createdAt')}</dt>
      <dd>
        <DateTime value={file.createdAt} />
      </dd>
      {file.sourceId && (
        <>
          <dt>{t('source')}</dt>
          <dd>
            <a href={url.href({ edit: file.sourceId })}>{t('sourceLink')}</a>
          </dd>
        </>
      )}
    </dl>
  );
}

function NameForm({ file, onSaved }: { file: LibraryFile; onSaved: () => void }) {
  const t = useTranslations('Files');
  const common = useTranslations('Common');
  const rename = useCall(files.rename);
  const wrong = useFormErrors(['name']);
  const [name, setName] = useState(file.name);
  const isEmpty = name.trim() === '';
  async function save() {
    if (!wrong.check({}) || isEmpty || name.trim() === file.name) return;
    const result = await rename.run({ params: { fileId: file.id }, body: { name } }, { success: t('renamed') });
    if (result?.ok) onSaved();
    else if (result) wrong.refuse('put', result);
  }
  return (
    <form
      {...wrong.formProps}
      className={styles.name}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <UnsavedGuard isDirty={name.trim() !== file.name} />
      <Field
        label={t('columns.name')}
        help={t('nameHelp')}
        limit={{ text: name, max: TEXT_LIMITS.fileName }}
        error={isEmpty ? common('requiredField') : wrong.errors.name}
      >
        {(control) => (
          <input {...control} data-autofocus value={name} onChange={(event) => setName(event.currentTarget.value)} />
        )}
      </Field>
      <Button type="submit" isBusy={rename.isBusy} isUnavailable={isEmpty || name.trim() === file.name}>
        {t('rename')}
      </Button>
    </form>
  );
}

interface ActionProps {
  file: LibraryFile;
  onClose: () => void;
}

function Actions({ file, onClose }: ActionProps) {
  const t = useTranslations('Files');
  const common = useTranslations('Common');
  const url = useUrlState();
  const router = useRouter();
  const { confirmRemoval, dialog, isBusy } = useRemoval('files', files.removeMany);
  const [isCropping, setIsCropping] = useState(false);
  return (
    <>
      <FormActions>
        {file.uses === 0 && (
          <Button variant="danger" icon="trash" isBusy={isBusy} onClick={() => confirmRemoval([file.id], onClose)}>
            {common('delete')}
          </Button>
        )}
        {file.kind === 'image' && <Button onClick={() => setIsCropping(true)}>{t('crop.action')}</Button>}
        <Button onClick={onClose}>{common('close')}</Button>
      </FormActions>
      {isCropping && (
        <CropDialog
          fileId={file.id}
          onClose={() => setIsCropping(false)}
          onCropped={({ id }) => {
            router.refresh();
            url.set({ edit: id });
          }}
        />
      )}
      {dialog}
    </>
  );
}

/** One file: preview, facts, name, and where it is used. Opened by `?edit=`. */
export function FileDetails({ fileId }: { fileId: string }) {
  const t = useTranslations('Files');
  const router = useRouter();
  const url = useUrlState();
  const canEdit = useMay()(files.rename);
  const read = useFile(fileId);
  const onClose = () => url.set({ edit: null });
  return (
    <Modal isOpened onClose={onClose} title={read.data?.name || t('unnamed')} size="large">
      <ReadView read={read} onClose={onClose}>
        {(file) => (
          <>
            <div className={styles.columns}>
              <div className={styles.column}>
                <Preview file={file} />
                <Facts file={file} />
              </div>
              <div className={styles.column}>
                {canEdit && (
                  <NameForm
                    file={file}
                    onSaved={() => {
                      read.readAgain();
                      router.refresh();
                    }}
                  />
                )}
                <FileUses fileId={file.id} />
              </div>
            </div>
            {canEdit && <Actions file={file} onClose={onClose} />}
          </>
        )}
      </ReadView>
    </Modal>
  );
}
