'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useMay } from '@/components/calls/use-may';
import { useConfirmEffect } from '@/components/effects/use-confirm-effect';
import { HistoryCard } from '@/components/history/history-card';
import type { PassportTexts } from '@/components/passport/editor/preview/translator';
import { PreviewCard } from '@/components/passport/editor/saved-preview/preview-card';
import { RecordActions } from '@/components/records/page/record-actions';
import { RecordColumns, RecordHeader, RecordPanel } from '@/components/records/page/record-page';
import { type OpenForm, useOpenForm } from '@/components/records/page/use-open-form';
import { useListLinks } from '@/components/records/page/use-list-links';
import { TemplateForm } from '@/components/templates/template-form';
import { useTemplateActions } from '@/components/templates/use-template-actions';
import { useNavigate } from '@/components/ui/navigation/navigate';
import { Tabs } from '@/components/ui/navigation/tabs';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { HistoryPage } from '@/lib/contract/history';
import { templates, type Template } from '@/lib/contract/templates';
import { useHref } from '@/lib/i18n/use-href';

interface Props {
  template: Template;
  /** Neighbours in the list that the user came from. */
  previousId: string | null;
  nextId: string | null;
  /** The latest history entries; null if they could not be loaded. */
  latest: HistoryPage | null;
  texts: PassportTexts;
}

function Actions({ template, form }: { template: Template; form: OpenForm }) {
  const router = useRouter();
  const href = useHref();
  const { go } = useNavigate();
  const { confirm, dialog } = useConfirmEffect();
  const actionsOf = useTemplateActions(
    confirm,
    () => router.refresh(),
    () => go(href('/admin/templates')),
  );
  return (
    <>
      <RecordActions
        name={template.name}
        actions={actionsOf(template).map((action) => ({
          ...form.guarded(action),
          variant: action.icon === 'palette' ? ('default' as const) : undefined,
        }))}
      />
      {dialog}
    </>
  );
}

/** The editable data. */
function Data({ template, form }: { template: Template; form: OpenForm }) {
  const router = useRouter();
  return (
    <TemplateForm
      key={form.key}
      template={template}
      onSaved={() => router.refresh()}
      onDirty={form.onDirty}
      onClose={form.cancel}
    />
  );
}

/** One template: what its articles get, and the passport that they start with. */
export function TemplateScreen({ template, previousId, nextId, latest, texts }: Props) {
  const t = useTranslations('TemplatePage');
  const preview = useTranslations('SavedPreview');
  const href = useHref();
  const { listHref, beside } = useListLinks('/admin/templates');
  const url = useUrlState();
  const canEdit = useMay()(templates.update);
  const form = useOpenForm(template.version);
  const tabs = [
    { value: 'data', label: t('tabs.data') },
    { value: 'history', label: t('tabs.history') },
  ] as const;
  const tab = tabs.find(({ value }) => value === url.get('tab'))?.value ?? 'data';
  return (
    <>
      <RecordHeader
        waysLabel={t('ways')}
        back={{ label: t('back'), href: listHref }}
        previous={beside(previousId, t('previous'))}
        next={beside(nextId, t('next'))}
        icon="template"
        name={template.name}
        facts={
          <a href={href(`/admin/articles?template=${template.id}`)}>
            {t('articles', { count: template.articleCount })}
          </a>
        }
        actions={canEdit && <Actions template={template} form={form} />}
      />
      <Tabs label={t('tabs.label')} tabs={tabs} />
      <RecordColumns
        asideLabel={preview('title')}
        aside={
          <PreviewCard passportId={template.id} version={template.version} text={t('previewText')} texts={texts} />
        }
      >
        {tab === 'data' && (
          <RecordPanel canEdit={canEdit}>
            <Data template={template} form={form} />
          </RecordPanel>
        )}
        {tab === 'history' && (
          <HistoryCard key={template.version} subject={{ templateId: template.id }} first={latest} />
        )}
      </RecordColumns>
    </>
  );
}
