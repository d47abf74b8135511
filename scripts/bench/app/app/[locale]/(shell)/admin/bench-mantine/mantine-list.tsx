'use client';

import {
  ActionIcon,
  Anchor,
  Badge,
  Checkbox,
  Table,
  TableScrollContainer,
  TableTbody,
  TableTd,
  TableTh,
  TableThead,
  TableTr,
} from '@mantine/core';
import '@mantine/core/styles/Badge.css';
import '@mantine/core/styles/Table.css';
import { useLocale, useTranslations } from 'next-intl';
import { compositionText } from '@/components/articles/composition-text';
import { DateTime } from '@/components/ui/date-time';
import { Icon } from '@/components/ui/icon';
import { PageHeader } from '@/components/ui/page-header';
import type { ArticleRow } from '@/lib/contract/articles';
import { formatNumber } from '@/lib/format/number';

type Props = { list: { results: ArticleRow[]; total: number } };

/** The columns of the list of articles as Mantine's examples draw a table; no search, filters or pages. */
export function MantineList({ list }: Props) {
  const t = useTranslations('Articles');
  const locale = useLocale();
  return (
    <>
      <PageHeader title={t('title')} count={formatNumber(list.total, locale)} text={t('intro')} />
      <TableScrollContainer minWidth={900}>
        <Table highlightOnHover>
          <TableThead>
            <TableTr>
              <TableTh>
                <Checkbox aria-label="all" />
              </TableTh>
              <TableTh>{t('columns.name')}</TableTh>
              <TableTh>SKU</TableTh>
              <TableTh>GTIN</TableTh>
              <TableTh>{t('columns.template')}</TableTh>
              <TableTh>{t('columns.composition')}</TableTh>
              <TableTh>{t('columns.state')}</TableTh>
              <TableTh>{t('columns.units')}</TableTh>
              <TableTh>{t('columns.updatedAt')}</TableTh>
              <TableTh />
            </TableTr>
          </TableThead>
          <TableTbody>
            {list.results.map((row) => (
              <TableTr key={row.id}>
                <TableTd>
                  <Checkbox aria-label={row.name} />
                </TableTd>
                <TableTd>
                  <Anchor href={`?edit=${row.id}`}>{row.name}</Anchor>
                </TableTd>
                <TableTd>{row.sku}</TableTd>
                <TableTd>{row.gtin ?? '–'}</TableTd>
                <TableTd>{row.template?.name ?? '–'}</TableTd>
                <TableTd>{compositionText(row.compositions, locale)}</TableTd>
                <TableTd>
                  <Badge>{t(`states.${row.state}`)}</Badge>
                </TableTd>
                <TableTd>{formatNumber(row.unitCount, locale)}</TableTd>
                <TableTd>
                  <DateTime value={row.updatedAt} />
                </TableTd>
                <TableTd>
                  <ActionIcon variant="subtle" aria-label={row.name}>
                    <Icon name="dots" />
                  </ActionIcon>
                </TableTd>
              </TableTr>
            ))}
          </TableTbody>
        </Table>
      </TableScrollContainer>
    </>
  );
}
