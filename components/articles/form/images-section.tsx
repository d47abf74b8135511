'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { Dropzone } from '@/components/ui/form/dropzone';
import { FormSection } from '@/components/ui/form/form-actions';
import formStyles from '@/components/ui/form/form.module.css';
import { useTooLong } from '@/components/ui/form/use-too-long';
import { Progress } from '@/components/ui/feedback/progress';
import { ENDINGS } from '@/components/files/kinds';
import { LibraryButton } from '@/components/files/picker/library-button';
import { call } from '@/lib/api-client/browser';
import { ARTICLE_LIMITS } from '@/lib/contract/articles';
import { files, IMAGE_LIMITS, type StoredFile } from '@/lib/contract/files';
import { cut } from '@/lib/format/shorten';
import rowStyles from '@/components/records/rows/rows.module.css';
import styles from '../articles.module.css';
import { type ImageDraft } from './draft';
import { moved } from '../../records/rows/row-keys';
import { MovableRows } from '@/components/records/rows/movable-rows';
import { RowButtons } from '@/components/records/rows/row-buttons';
import type { FormState } from './use-article-form';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';

function useUploads(count: number, onImage: (fileId: string) => void, setIsUploading: (isUploading: boolean) => void) {
  const t = useTranslations('Articles');
  const errorText = useErrorText();
  const [progress, setProgress] = useState<{ name: string; loaded: number; total: number } | null>(null);
  const [problem, setProblem] = useState('');
  async function upload(selectedFiles: readonly File[]) {
    const room = ARTICLE_LIMITS.images - count;
    const problems = selectedFiles.length > room ? [t('images.tooMany', { max: ARTICLE_LIMITS.images })] : [];
    setIsUploading(true);
    for (const file of selectedFiles.slice(0, room)) {
      const result = await call(
        files.upload,
        { query: { name: cut(file.name, TEXT_LIMITS.fileName) }, upload: file },
        { onProgress: ({ loaded, total }) => setProgress({ name: file.name, loaded, total }) },
      );
      if (result.ok) onImage(result.data.id);
      else problems.push(`${file.name}: ${errorText('post', result)}`);
    }
    setProblem(problems.join('\n'));
    setProgress(null);
    setIsUploading(false);
  }
  return { upload, progress, problem };
}

/** An article has each picture at most once. */
function withPictures(images: readonly ImageDraft[], selectedFiles: readonly StoredFile[]): ImageDraft[] {
  const chosenIds = new Set(images.map(({ fileId }) => fileId));
  const added = selectedFiles.filter(({ id }) => !chosenIds.has(id)).map(({ id }) => ({ fileId: id, alt: '' }));
  return [...images, ...added].slice(0, ARTICLE_LIMITS.images);
}

interface RowProps {
  form: FormState;
  image: ImageDraft;
  at: number;
  onImages: (images: ImageDraft[]) => void;
}

/** One picture: a thumbnail, and its alternative text. */
function ImageRow({ form: { draft, errorAt }, image, at, onImages }: RowProps) {
  const t = useTranslations('Articles');
  const excess = useTooLong()(image.alt.trim(), TEXT_LIMITS.imageAlt);
  const error = excess ?? errorAt(`images.${at}.fileId`) ?? errorAt(`images.${at}.alt`);
  const describedBy = error ? `${image.fileId}-error` : undefined;
  return (
    <li className={rowStyles.row}>
      <img className={styles.preview} src={`/public/files/${image.fileId}?w=400`} alt="" width={72} height={72} />
      <input
        className={clsx(formStyles.control, rowStyles.grow)}
        aria-label={t('images.alt', { number: at + 1 })}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        placeholder={t('images.altPlaceholder')}
        data-too-long={excess && ''}
        value={image.alt}
        onChange={(event) => {
          const alt = event.currentTarget.value;
          onImages(draft.images.map((each, index) => (index === at ? { ...each, alt } : each)));
        }}
      />
      <RowButtons
        label={image.alt || t('images.number', { number: at + 1 })}
        at={at}
        count={draft.images.length}
        onMove={(by) => onImages(moved(draft.images, at, by))}
        onRemove={() => onImages(draft.images.filter((_, index) => index !== at))}
      />
      {error && (
        <p id={describedBy} className={formStyles.error} role="alert">
          {error}
        </p>
      )}
    </li>
  );
}

export function ImagesSection({ form }: { form: FormState }) {
  const t = useTranslations('Articles');
  const picker = useTranslations('Files.picker');
  const { draft, set, update } = form;
  const onImages = (images: ImageDraft[]) => set({ images });
  const { upload, progress, problem } = useUploads(
    draft.images.length,
    (fileId) => update((before) => ({ ...before, images: [...before.images, { fileId, alt: '' }] })),
    form.setIsUploading,
  );
  const isFull = draft.images.length >= ARTICLE_LIMITS.images;
  return (
    <FormSection title={t('sections.images')} text={t('images.text')}>
      {draft.images.length > 0 && (
        <MovableRows
          className={rowStyles.rows}
          entries={draft.images.map(({ fileId, alt }, at) => ({
            key: fileId,
            name: alt || t('images.number', { number: at + 1 }),
          }))}
        >
          {draft.images.map((image, at) => (
            <ImageRow key={image.fileId} form={form} image={image} at={at} onImages={onImages} />
          ))}
        </MovableRows>
      )}
      {progress && <Progress label={progress.name} done={progress.loaded} total={progress.total} />}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {!isFull && (
        <>
          <Dropzone
            accept={ENDINGS.image}
            maxBytes={IMAGE_LIMITS.bytes}
            hint={t('images.hint')}
            isMultiple
            isDisabled={progress !== null}
            onFiles={(selectedFiles) => void upload(selectedFiles)}
          />
          <LibraryButton
            label={picker('action')}
            kind="image"
            max={ARTICLE_LIMITS.images - draft.images.length}
            isDisabled={progress !== null}
            onChoose={(selectedFiles) =>
              update((before) => ({ ...before, images: withPictures(before.images, selectedFiles) }))
            }
          />
        </>
      )}
    </FormSection>
  );
}
