'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import useSWR from 'swr';
import type { Item } from '@/components/passport/editor/doc/doc';
import type { PassportTexts } from '@/components/passport/editor/preview/translator';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { TableSkeleton } from '@/components/ui/feedback/skeleton';
import type { ArticleFacts, PassportBrand } from '@/lib/contract/passports';
import { defaultSections } from '@/lib/contract/sections/default-layout';
import { loadPassport, PhonePassport, type ShownPassport } from './saved-preview';

interface Props {
  facts: ArticleFacts;
  brand: PassportBrand;
  /** Template whose passport the article begins with. */
  templateId: string | null;
  texts: PassportTexts;
}

/** The passport that nobody has designed. */
function plainPassport(article: ArticleFacts, brand: PassportBrand): ShownPassport {
  const sections = defaultSections({ schema: 1, layout: 'default-1', article, brand: { name: brand.name } });
  const items = sections.map((data): Item => ({
    key: String(data.id),
    type: data.type,
    data,
    insideContainer: false,
    isInputFlow: false,
  }));
  const settings = {
    name: article.name,
    layout: 1 as const,
    headerFileId: null,
    headerFocalPoint: null,
    showHeader: false,
    brandFileId: null,
  };
  return { pageId: '', pages: [], items, settings, theme: null, article, brand };
}

/** The passport of an article that is not there yet, on a phone. */
export function FactsPreview({ facts, brand, templateId, texts }: Props) {
  const t = useTranslations('SavedPreview');
  const [pageId, setPageId] = useState<string | null>(null);
  const { data, error, mutate } = useSWR(
    templateId && ['facts-preview', templateId, pageId],
    () => loadPassport(templateId ?? '', pageId),
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  const plain = useMemo(() => plainPassport(facts, brand), [facts, brand]);
  if (templateId !== null && error && !data) return <ErrorState onRetry={() => void mutate()} />;
  if (templateId !== null && !data) return <TableSkeleton label={t('loading')} rows={6} />;
  const passport = templateId !== null && data ? { ...data, article: facts, brand } : plain;
  return <PhonePassport passport={passport} texts={texts} onPage={setPageId} />;
}
