'use client';

import { useTranslations } from 'next-intl';
import { publicPath } from '@/components/files/kinds';
import { useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { ConfirmDelete } from '@/components/ui/dialog/confirm-delete';
import { Modal } from '@/components/ui/dialog/modal';
import { Field } from '@/components/ui/form/field';
import { Button } from '@/components/ui/layout/button';
import { editor } from '@/lib/contract/editor';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { fileIdOf } from '@/lib/contract/sections/addresses';
import { shownText } from '@/lib/contract/sections/multilingual';
import { PAGE_TYPES, pageSlug, SEARCH_DESCRIPTION_SHOWN } from '@/lib/contract/sections/pages';
import type { Change } from '../../fields/change';
import { ContentLanguage } from '../../fields/content-language';
import { PictureField } from '../../fields/picture-field';
import { ChoiceField } from '../../fields/simple-fields';
import { Sortable } from '@/components/ui/sortable/sortable';
import { TextField } from '../../fields/text-field';
import { InvalidTexts } from '../../fields/invalid-texts';
import { useDraft } from '../../fields/use-draft';
import { LanguageChoice } from '../inspect/language-choice';
import { useInvalidTextKeeper } from '../use-invalid-texts';
import { changePage, movePage } from '../store/elements';
import { removePage } from '../store/pages';
import type { PageItem } from '../doc/doc';
import { useStudio, useStudioState } from '../studio-context';
import styles from './pages.module.css';

function SlugField({ page, isFirst }: { page: PageItem; isFirst: boolean }) {
  const t = useTranslations('Editor.pages');
  const studio = useStudio();
  const others = useStudioState((state) => state.doc.pages).filter(({ _id }) => _id !== page._id);
  const { control, hasProblem } = useDraft<string>({
    label: t('slug'),
    displayedText: page.slug,
    read: (typed) => {
      const read = pageSlug.safeParse(typed);
      return read.success && others.every(({ slug }) => slug !== read.data) ? read.data : null;
    },
    onValue: (slug) => changePage(studio, page._id, { slug }),
  });
  return (
    <Field
      label={t('slug')}
      help={t(isFirst ? 'slugFirst' : 'slugHelp')}
      limit={{ text: control.value, max: TEXT_LIMITS.pageSlug }}
      error={hasProblem ? t('slugProblem') : undefined}
    >
      {(attributes) => <input {...attributes} {...control} spellCheck={false} autoComplete="off" />}
    </Field>
  );
}

function PageForm({ page, isFirst }: { page: PageItem; isFirst: boolean }) {
  const t = useTranslations('Editor.pages');
  const fields = useTranslations('Editor.fields');
  const alerts = useAlerts();
  const studio = useStudio();
  const refused = useStudioState((state) => state.save.refused.get(`page:${page._id}`));
  const invalidTexts = useInvalidTextKeeper(`page:${page._id}`);
  const set = (change: Change<PageItem>) => {
    if (!changePage(studio, page._id, change)) alerts.failure(fields('gone'));
  };
  const setSeo = (change: Partial<PageItem['seoData']>) => set((now) => ({ seoData: { ...now.seoData, ...change } }));
  const { seoData } = page;
  return (
    <div className={styles.form}>
      {refused !== undefined && (
        <p className={styles.problem} role="alert">
          {refused}
        </p>
      )}
      <TextField label={t('name')} value={page.title} onChange={(title) => set({ title })} max={200} />
      <InvalidTexts value={invalidTexts}>
        <SlugField page={page} isFirst={isFirst} />
      </InvalidTexts>
      <ChoiceField
        label={t('type')}
        value={page.type}
        options={PAGE_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
        onChange={(type) => set({ type })}
      />
      {page.type === 'input_flow' && !isFirst && <p className={styles.help}>{t('formHidden')}</p>}
      <TextField
        label={t('seoTitle')}
        help={t('seoHelp')}
        value={seoData.title}
        max={200}
        onChange={(title) => setSeo({ title })}
      />
      <TextField
        label={t('seoDescription')}
        help={t('seoDescriptionHelp', { max: SEARCH_DESCRIPTION_SHOWN })}
        value={seoData.description}
        max={500}
        onChange={(description) => setSeo({ description })}
      />
      <PictureField
        label={t('seoImage')}
        fileId={fileIdOf(seoData.image)}
        onChange={(picture) => setSeo({ image: picture ? publicPath(picture.fileId) : '' })}
      />
    </div>
  );
}

/** Confirms with the wording of the specification, then deletes a page with its elements. */
function DeletePage({ page, onDone }: { page: PageItem; onDone: () => void }) {
  const studio = useStudio();
  const remove = useCall(editor.deletePage);
  const locale = useStudioState((state) => state.locale);
  const t = useTranslations('Editor.pages');
  const name = shownText(page.title, locale).text || t('untitled');
  return (
    <ConfirmDelete
      isOpened
      type={t('one')}
      onCancel={onDone}
      onDelete={async () => {
        const result = await remove.run({ body: { id: page._id } }, { isOnce: true, quietCode: 'NOT_FOUND' });
        // Somebody else may have deleted it already.
        if (result?.ok || result?.code === 'NOT_FOUND') removePage(studio, page._id);
        onDone();
      }}
    >
      <p>{t('deleteEffect', { name })}</p>
    </ConfirmDelete>
  );
}

interface RowProps {
  page: PageItem;
  at: number;
  count: number;
  grip: React.ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  onDelete: () => void;
}

function PageRow({ page, at, count, grip, isOpen, onToggle, onDelete }: RowProps) {
  const t = useTranslations('Editor.pages');
  const studio = useStudio();
  const locale = useStudioState((state) => state.locale);
  const name = shownText(page.title, locale).text || t('untitled');
  return (
    <div className={styles.page}>
      <div className={styles.row}>
        {grip}
        <button
          type="button"
          className={styles.name}
          aria-expanded={isOpen}
          data-autofocus={isOpen || undefined}
          onClick={onToggle}
        >
          {name}
        </button>
        <Button
          variant="subtle"
          size="small"
          icon="arrow-up"
          aria-label={t('up', { name })}
          isUnavailable={at === 0}
          onClick={() => movePage(studio, at, at - 1)}
        />
        <Button
          variant="subtle"
          size="small"
          icon="arrow-down"
          aria-label={t('down', { name })}
          isUnavailable={at === count - 1}
          onClick={() => movePage(studio, at, at + 1)}
        />
        <Button
          variant="subtle"
          size="small"
          icon="trash"
          aria-label={t('delete', { name })}
          disabled={count === 1}
          onClick={onDelete}
        />
      </div>
      {isOpen && <PageForm page={page} isFirst={at === 0} />}
    </div>
  );
}

/** All pages in order: names, addresses, types, and their metadata. */
export function PagesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('Editor.pages');
  const studio = useStudio();
  const { pages } = useStudioState((state) => state.doc);
  const locale = useStudioState((state) => state.locale);
  const [openId, setOpenId] = useState<string | null>(studio.state.pageId);
  const [deleted, setDeleted] = useState<PageItem | null>(null);
  if (deleted) return <DeletePage page={deleted} onDone={() => setDeleted(null)} />;
  return (
    <Modal isOpened onClose={onClose} title={t('settings')}>
      <ContentLanguage value={locale}>
        <div className={styles.dialog}>
          <p className={styles.help}>{t('orderHelp')}</p>
          <LanguageChoice />
          <Sortable
            label={t('label')}
            entries={pages.map((page) => ({
              key: page._id,
              name: shownText(page.title, locale).text || t('untitled'),
              value: page,
            }))}
            onMove={(from, to) => movePage(studio, from, to)}
          >
            {(page, at, grip) => (
              <PageRow
                page={page}
                at={at}
                count={pages.length}
                grip={grip}
                isOpen={openId === page._id}
                onToggle={() => setOpenId(openId === page._id ? null : page._id)}
                onDelete={() => setDeleted(page)}
              />
            )}
          </Sortable>
        </div>
      </ContentLanguage>
    </Modal>
  );
}
