'use client';

import { useTranslations } from 'next-intl';
import type { PassportTexts } from '@/components/passport/editor/preview/translator';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { Card } from '@/components/ui/layout/card';

const SavedPreview = lazyPart(() => import('./saved-preview').then((module) => module.SavedPreview), {
  waiting: 'words',
});

interface Props {
  /** Id of the article or template. */
  passportId: string;
  /** Version of the passport: a newer one is loaded again. */
  version: number;
  /** Caption of the preview. */
  text: string;
  texts: PassportTexts;
}

/** The saved passport on a phone, loaded after the surrounding page. */
export function PreviewCard({ text, ...props }: Props) {
  const t = useTranslations('SavedPreview');
  return (
    <Card title={t('title')} text={text}>
      <SavedPreview {...props} />
    </Card>
  );
}
