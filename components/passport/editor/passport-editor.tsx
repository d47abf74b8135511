'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import type { ArticleChoice } from '@/components/articles/article-picker';
import { useErrorText } from '@/components/calls/use-error-text';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import { Icon } from '@/components/ui/layout/icon';
import type { IconName } from '@/components/ui/layout/icon-names';
import type { EditorSection, PassportDraft } from '@/lib/contract/editor';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './editor.module.css';
import { HistoryMenu } from './history/history-menu';
import { ConflictNotices } from './conflicts/conflict-notice';
import { InspectorPanel } from './inspect/inspector-panel';
import { LossNotice } from './loss-notice';
import { RecoveryNotice, SaveNotice, SessionNotice } from './notices';
import { Outline } from './outline/outline';
import { PageTabs } from './pages/page-tabs';
import { PreviewPane } from './preview/preview-pane';
import type { PassportTexts } from './preview/translator';
import { People } from './people';
import { usePresence } from './presence/use-presence';
import type { OwnArticle } from './publish/own-article';
import { PublishBar } from './publish/publish-bar';
import { currentTexts } from './store/invalid-texts';
import { Studio } from './store/studio';
import { SampleContext, StudioContext, useStudio, useStudioState } from './studio-context';
import { TemplateBar } from './templates/template-bar';
import { UpdateNotice } from './templates/update-notice';
import { LookPanel } from './theme/look-panel';
import { TranslationsButton } from './translate/translations-button';
import { useInvalidTexts } from './use-invalid-texts';
import { useSampleOf, type SampleFacts } from './use-sample';
import { useStudioLifecycle } from './use-studio-lifecycle';

interface Props {
  draft: PassportDraft;
  sections: readonly EditorSection[];
  facts: SampleFacts;
  /** Absent for a template. */
  article: OwnArticle | null;
  /** An article to show a template with. */
  example?: ArticleChoice | null;
  userId: string;
  texts: PassportTexts;
}

type Pane = 'elements' | 'preview' | 'edit' | 'look';
const PANES: readonly { name: Pane; icon: IconName }[] = [
  { name: 'elements', icon: 'list' },
  { name: 'preview', icon: 'device-mobile' },
  { name: 'edit', icon: 'pencil' },
  { name: 'look', icon: 'palette' },
];

/** Maximum milliseconds that leaving waits for the last edit to be saved. */
const LEAVING_MS = 3_000;

/** Leaving saves first; the user is asked only if that fails, or if something typed cannot be saved. */
function Guard() {
  const t = useTranslations('Editor.save');
  const studio = useStudio();
  const hasInvalidTexts = useInvalidTexts().length > 0;
  const isUnsaved = useStudioState(({ save }) => save.unsaved > 0);
  const isKept = useStudioState(({ sessionEnd }) => sessionEnd?.isKept ?? false);
  const save = useCallback(async () => {
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), LEAVING_MS));
    return (await Promise.race([studio.saved(), late])) && currentTexts(studio.state).length === 0;
  }, [studio]);
  return (
    <UnsavedGuard
      isDirty={(isUnsaved || hasInvalidTexts) && !isKept}
      save={save}
      text={t(hasInvalidTexts ? 'leavingInvalid' : 'leaving')}
    />
  );
}

interface SwitchProps {
  pane: Pane;
  onPane: (pane: Pane) => void;
}

function PaneSwitch({ pane, onPane }: SwitchProps) {
  const t = useTranslations('Editor');
  return (
    <nav className={styles.switch} aria-label={t('panesLabel')}>
      {PANES.map(({ name, icon }) => (
        <button key={name} type="button" aria-current={name === pane ? 'true' : undefined} onClick={() => onPane(name)}>
          <Icon name={icon} />
          {t(`panes.${name}`)}
        </button>
      ))}
    </nav>
  );
}

function SideTabs({ pane, onPane }: SwitchProps) {
  const t = useTranslations('Editor');
  return (
    <div className={styles.side} role="group" aria-label={t('sideLabel')}>
      {(['edit', 'look'] as const).map((name) => (
        <button key={name} type="button" aria-pressed={name === pane} onClick={() => onPane(name)}>
          {t(`panes.${name}`)}
        </button>
      ))}
    </div>
  );
}

/** The editor for the passport of an article or a template: elements, live preview, forms and look side by side. */
export function PassportEditor({ draft, sections, facts, article, example = null, userId, texts }: Props) {
  const t = useTranslations('Editor');
  const locale = useLocale();
  const href = useHref();
  const textOf = useErrorText();
  const [studio] = useState(
    () =>
      new Studio({
        // A template has no public state of its own: changes since it was applied to articles are read with its
        // designs.
        draft: { ...draft, isEdited: article !== null && (draft.isEdited || article.state === 'changed') },
        sections,
        locale,
        userId,
        textOf: (failure) => textOf('post', failure),
      }),
  );
  const own = article && { id: article.id, name: article.name, sku: article.sku };
  const sample = useSampleOf(draft.id, facts, own ?? example);
  const [pane, setPane] = useState<Pane>('elements');
  const [side, setSide] = useState<'edit' | 'look'>('edit');
  const isReady = useStudioLifecycle(studio);
  usePresence(studio);

  const show = useCallback((next: Pane) => {
    setPane(next);
    if (next === 'edit' || next === 'look') setSide(next);
  }, []);
  const openForm = useCallback(() => show('edit'), [show]);
  const openLook = useCallback(() => show('look'), [show]);
  const paneClass = (...names: Pane[]) => clsx(styles.pane, names.includes(pane) && styles.open);
  return (
    <StudioContext value={studio}>
      <SampleContext value={sample}>
        <div className={styles.editor} data-wide>
          <header className={styles.bar}>
            <a className={styles.back} href={href(article ? '/admin/articles' : '/admin/templates')}>
              ← {t(article ? 'backToArticles' : 'backToTemplates')}
            </a>
            <h1 dir="auto" title={draft.name}>
              {draft.name}
            </h1>
            <People />
            <HistoryMenu />
            <TranslationsButton />
            {article ? (
              <PublishBar article={article} onOpenElement={openForm} onOpenLook={openLook} />
            ) : (
              <TemplateBar templateId={draft.id} onOpenElement={openForm} />
            )}
          </header>
          <SessionNotice />
          <RecoveryNotice />
          <SaveNotice />
          <LossNotice />
          {article && draft.templateId !== null && <UpdateNotice />}
          <ConflictNotices />
          <div className={styles.panes} inert={!isReady} aria-busy={!isReady}>
            <div className={paneClass('elements')}>
              <PageTabs />
              <Outline onOpen={openForm} />
            </div>
            <div className={paneClass('preview')}>
              <PreviewPane texts={texts} onSelect={openForm} />
            </div>
            <div className={paneClass('edit', 'look')}>
              <SideTabs pane={side} onPane={show} />
              {side === 'look' ? <LookPanel /> : <InspectorPanel />}
            </div>
          </div>
          <PaneSwitch pane={pane} onPane={show} />
        </div>
        <Guard />
      </SampleContext>
    </StudioContext>
  );
}
