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
  /** Of that: a newer one is read anew. */
  version: number;
  /** What is seen here. */
  text: string;
  texts: PassportTexts;
}

/** The saved passport on a phone, loaded once the page around it stands. */
export function PreviewCard({ text, ...props }: Props) {
  const t = useTranslations('SavedPreview');
  return (
    <Card title={t('title')} text={text}>
      <SavedPreview {...props} />
    </Card>
  );
}
