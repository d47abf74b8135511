'use client';

import { useTranslations } from 'next-intl';
import useSWRInfinite from 'swr/infinite';
import { useMay } from '@/components/calls/use-may';
import { useErrorText } from '@/components/calls/use-error-text';
import { Badge } from '@/components/ui/feedback/badge';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { TableSkeleton } from '@/components/ui/feedback/skeleton';
import { Button } from '@/components/ui/layout/button';
import { call } from '@/lib/api-client/browser';
import { editor } from '@/lib/contract/editor';
import { files, type FileUse } from '@/lib/contract/files';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './details.module.css';

const PAGE = 20;

/** Articles and templates that show a file, loaded in pages. */
function useUses(fileId: string) {
  const errorText = useErrorText();
  const read = async ([, id, cursor]: [string, string, string | null]) => {
    const query = { pageSize: String(PAGE), ...(cursor && { cursor }) };
    const result = await call(files.uses, { params: { fileId: id }, query });
    if (result.ok) return result.data;
    throw new Error(errorText('get', result));
  };
  type Page = Awaited<ReturnType<typeof read>>;
  return useSWRInfinite<Page, Error>(
    (at: number, before: Page | null): [string, string, string | null] | null =>
      before && before.nextCursor === null ? null : ['uses', fileId, before?.nextCursor ?? null],
    read,
    { revalidateFirstPage: false, revalidateOnFocus: false },
  );
}

function Places({ use }: { use: FileUse }) {
  const t = useTranslations('Files.uses');
  const { type, images, sections, pages, look, isPublished } = use;
  const places = [
    ...(images > 0 ? [t('images')] : []),
    ...(sections > 0 ? [t('sections', { count: sections })] : []),
    ...(pages > 0 ? [t('pages', { count: pages })] : []),
    ...(look > 0 ? [t(type === 'companies' ? 'logo' : 'look')] : []),
  ];
  return (
    <span className={styles.places}>
      {places.join(' · ')} {isPublished && <Badge tone="accent">{t('published')}</Badge>}
    </span>
  );
}

function Owner({ use }: { use: FileUse }) {
  const t = useTranslations('Files.uses');
  const href = useHref();
  const canDesign = useMay()(editor.saveSection);
  const name = [use.name, use.sku].filter(Boolean).join(' · ');
  if (use.isInTrash)
    return (
      <>
        {name} <a href={href(`/admin/trash?type=${use.type}`)}>{t('inTrash')}</a>
      </>
    );
  if (use.type === 'companies') return <a href={href('/admin/account#company')}>{name}</a>;
  const isOfPassport = canDesign && use.sections + use.pages + use.look > 0;
  return (
    <a href={href(isOfPassport ? `/admin/${use.type}/${use.id}/passport` : `/admin/${use.type}/${use.id}`)}>{name}</a>
  );
}

/** Where a file is used, with links. */
export function FileUses({ fileId }: { fileId: string }) {
  const t = useTranslations('Files.uses');
  const common = useTranslations('Common');
  const locale = useLocale();
  const { data, error, isValidating, size, setSize, mutate } = useUses(fileId);
  const [first] = data ?? [];
  const uses = data?.flatMap(({ results }) => results) ?? [];
  if (error) return <ErrorState text={error.message} onRetry={() => void mutate()} />;
  if (!first) return <TableSkeleton label={common('loading')} rows={3} />;
  const { total, earlierOnly, isEarlierOnlyCapped } = first;
  return (
    <section className={styles.uses} aria-label={t('title')}>
      <h3>{total > 0 ? t('count', { count: total, number: formatNumber(total, locale) }) : t('none')}</h3>
      {total > 0 && <p className={styles.help}>{t('help')}</p>}
      <ul>
        {uses.map((use) => (
          <li key={use.id}>
            <span>
              <Owner use={use} />
            </span>
            <Places use={use} />
          </li>
        ))}
      </ul>
      {uses.length < total && (
        <Button size="small" isBusy={isValidating} onClick={() => void setSize(size + 1)}>
          {t('more')}
        </Button>
      )}
      {earlierOnly > 0 && (
        <p className={styles.help}>
          {isEarlierOnlyCapped
            ? t('earlierOnlyAtLeast', { number: formatNumber(earlierOnly, locale) })
            : t('earlierOnly', { count: earlierOnly })}
        </p>
      )}
    </section>
  );
}
