'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useMay } from '@/components/calls/use-may';
import type { PassportTexts } from '@/components/passport/editor/preview/translator';
import { HistoryCard } from '@/components/history/history-card';
import { PreviewCard } from '@/components/passport/editor/saved-preview/preview-card';
import { RecordColumns, RecordPanel } from '@/components/records/page/record-page';
import { type OpenForm, useOpenForm } from '@/components/records/page/use-open-form';
import { Tabs } from '@/components/ui/navigation/tabs';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { ArticleScans } from '@/lib/contract/article-pages';
import { articles, type Article } from '@/lib/contract/articles';
import type { HistoryPage } from '@/lib/contract/history';
import type { UnitRow } from '@/lib/contract/units';
import { formatNumber } from '@/lib/format/number';
import { ArticleEditor } from '@/components/articles/article-editor';
import { ArticleForm } from '@/components/articles/form/article-form';
import { draftOf } from '@/components/articles/form/draft';
import { useLocale } from '@/lib/i18n/use-locale';
import { ArticleHeader } from './article-header';
import { ScansTab } from './scans-tab';
import { UnitsTab } from './units-tab';

interface Props {
  article: Article;
  templates: readonly { id: string; name: string }[];
  previousId: string | null;
  nextId: string | null;
  scans: ArticleScans;
  /** Null if they could not be loaded. */
  units: readonly UnitRow[] | null;
  /** The latest history entries; null if they could not be loaded. */
  latest: HistoryPage | null;
  texts: PassportTexts;
}

/** The editable data. */
function Data({ article, templates, form }: Pick<Props, 'article' | 'templates'> & { form: OpenForm }) {
  const locale = useLocale();
  const router = useRouter();
  return (
    <ArticleForm
      key={form.key}
      article={article}
      initial={draftOf(article, locale)}
      templates={templates}
      onSaved={() => router.refresh()}
      onDirty={form.onDirty}
      onClose={form.cancel}
    />
  );
}

/** One article: its data, units and scans, and its current passport. */
export function ArticleScreen({ article, templates, previousId, nextId, scans, units, latest, texts }: Props) {
  const t = useTranslations('ArticlePage');
  const preview = useTranslations('SavedPreview');
  const locale = useLocale();
  const url = useUrlState();
  const canEdit = useMay()(articles.update);
  const form = useOpenForm(article.version);
  const tabs = [
    { value: 'data', label: t('tabs.data') },
    { value: 'units', label: t('tabs.units'), count: formatNumber(article.unitCount, locale) },
    { value: 'scans', label: t('tabs.scans'), count: formatNumber(scans.total, locale) },
    { value: 'history', label: t('tabs.history') },
  ] as const;
  const tab = tabs.find(({ value }) => value === url.get('tab'))?.value ?? 'data';
  return (
    <>
      <ArticleHeader article={article} previousId={previousId} nextId={nextId} canEdit={canEdit} form={form} />
      <Tabs label={t('tabs.label')} tabs={tabs} />
      <RecordColumns
        asideLabel={preview('title')}
        aside={<PreviewCard passportId={article.id} version={article.version} text={t('previewText')} texts={texts} />}
      >
        {tab === 'data' && (
          <RecordPanel canEdit={canEdit}>
            <Data article={article} templates={templates} form={form} />
          </RecordPanel>
        )}
        {tab === 'units' && <UnitsTab articleId={article.id} total={article.unitCount} units={units} />}
        {tab === 'scans' && <ScansTab scans={scans} />}
        {tab === 'history' && <HistoryCard key={article.version} subject={{ articleId: article.id }} first={latest} />}
      </RecordColumns>
      {canEdit && url.get('duplicate') && <ArticleEditor templates={templates} />}
    </>
  );
}
