'use client';

import { useTranslations } from 'next-intl';
import { publicPath } from '@/components/files/kinds';
import type { InspectorProps } from '../../fields/inspector-props';
import { FileField } from '../../fields/file-field';
import { TextField } from '../../fields/text-field';

export function PdfInspector({ section, set }: InspectorProps<'pdf'>) {
  const t = useTranslations('Editor.fields');
  return (
    <>
      <FileField
        label={t('document')}
        kind="pdf"
        fileName={section.url === '' ? null : section.fileName || t('document')}
        onChange={(file) =>
          set(
            file
              ? { url: publicPath(file.id), fileName: file.name, size: file.size }
              : { url: '', fileName: '', size: 0 },
          )
        }
      />
      <TextField label={t('title')} value={section.title} onChange={(title) => set({ title })} />
      <TextField
        label={t('linkText')}
        value={section.defaultValue}
        onChange={(defaultValue) => set({ defaultValue })}
      />
    </>
  );
}
