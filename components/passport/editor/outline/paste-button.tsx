'use client';

import { useTranslations } from 'next-intl';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { Button } from '@/components/ui/layout/button';
import type { ArticleFacts } from '@/lib/contract/passports';
import { isKnownSection } from '@/lib/contract/sections/index';
import { fold } from '@/lib/domain/text';
import { useSample, useStudio } from '../studio-context';
import { pasteElement, useCopied, type CopiedElement } from './clipboard';
import { useRoom } from './use-room';

/** The property that the pasted element is bound to and the article does not have. */
function missingProperty({ data }: CopiedElement, article: ArticleFacts | null): string | null {
  if (!article || !isKnownSection(data) || data.type !== 'property' || !data.skuRelated) return null;
  const names = typeof data.title === 'string' ? [data.title] : Object.values(data.title);
  const hasProperty = article.properties.some(({ name }) => names.some((each) => fold(each) === fold(name)));
  return hasProperty ? null : (names.find(Boolean) ?? null);
}

/** Pastes the last copied element, from this passport or another one. */
export function PasteButton({ isDisabled }: { isDisabled: boolean }) {
  const t = useTranslations('Editor.outline');
  const studio = useStudio();
  const alerts = useAlerts();
  const { article } = useSample();
  const copied = useCopied(studio);
  const hasRoom = useRoom();
  if (!copied) return null;

  function paste(element: CopiedElement) {
    if (!hasRoom()) return;
    pasteElement(studio, element);
    const name = missingProperty(element, article);
    if (name !== null) alerts.failure(t('pastedWithout', { name }));
  }

  return (
    <Button icon="plus" disabled={isDisabled} onClick={() => paste(copied)}>
      {t('paste')}
    </Button>
  );
}
