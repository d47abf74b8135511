'use client';

import {
  ActionIcon,
  Anchor,
  Badge,
  Checkbox,
  Group,
  Menu,
  MenuDropdown,
  MenuItem,
  MenuTarget,
  NativeSelect,
  Pagination,
  Table,
  TableScrollContainer,
  TableTbody,
  TableTd,
  TableTh,
  TableThead,
  TableTr,
  TextInput,
} from '@mantine/core';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Badge.css';
import '@mantine/core/styles/Pagination.css';
import '@mantine/core/styles/Table.css';
import { useTranslations } from 'next-intl';
import { WithMantine } from '@/components/ui/theme/mantine';
import { compositionText } from '@/lib/format/composition';
import { DateTime } from '@/components/ui/layout/date-time';
import { Icon } from '@/components/ui/layout/icon';
import { PageHeader } from '@/components/ui/navigation/page-header';
import { ARTICLE_STATES } from '@/lib/contract/article-lists';
import type { ArticleRow } from '@/lib/contract/articles';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';

type Props = {
  list: { results: ArticleRow[]; total: number; page: number; pageSize: number };
  templates: { id: string; name: string }[];
};

/** The list of articles built like Mantine's examples: search, filters, rows with a checkbox and a menu, pages. */
export function MantineList({ list, templates }: Props) {
  const t = useTranslations('Articles');
  const locale = useLocale();
  return (
    <WithMantine>
      <PageHeader title={t('title')} count={formatNumber(list.total, locale)} text={t('intro')} />
      <Group mb="md">
        <TextInput aria-label={t('search')} placeholder={t('search')} />
        <NativeSelect
          aria-label={t('columns.state')}
          data={ARTICLE_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        <NativeSelect
          aria-label={t('columns.template')}
          data={templates.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Group>
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
                  <Menu>
                    <MenuTarget>
                      <ActionIcon variant="subtle" aria-label={row.name}>
                        <Icon name="dots" />
                      </ActionIcon>
                    </MenuTarget>
                    <MenuDropdown>
                      <MenuItem>{t('actions.edit')}</MenuItem>
                    </MenuDropdown>
                  </Menu>
                </TableTd>
              </TableTr>
            ))}
          </TableTbody>
        </Table>
      </TableScrollContainer>
      <Pagination total={Math.ceil(list.total / list.pageSize)} value={list.page} />
    </WithMantine>
  );
}
