'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useState, type ReactNode } from 'react';
import { FORMATS } from '@/components/exports/export-menu';
import { Button } from '@/components/ui/layout/button';
import { Icon } from '@/components/ui/layout/icon';
import { Card } from '@/components/ui/layout/card';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { download } from '@/lib/api-client/browser';
import { errorText } from '@/lib/api-client/error-text';
import { dashboard, type Chart } from '@/lib/contract/dashboard';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './dashboard.module.css';
import { useFold } from './use-fold';

type Props = {
  chart: Chart;
  title: string;
  text?: ReactNode;
  /** The days shown; omitted if a chart has no days. */
  range?: { from: string; to: string };
  tools?: ReactNode;
  drawing: ReactNode;
  table: ReactNode;
  /** Expanded on a phone too, where the others show only their titles. */
  startsOpen?: boolean;
};

/**
 * A chart with the same figures as a table and as a file. Its fragment in the address (`#scans`) opens the table; on a
 * phone its title expands it.
 */
export function ChartCard({ chart, title, text, range, tools, drawing, table, startsOpen = false }: Props) {
  const t = useTranslations('Dashboard.view');
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const showTable = useCallback(() => setView('table'), []);
  const { isOpen, toggle } = useFold(chart, startsOpen, showTable);
  return (
    <div id={chart} className={styles.foldable} data-folded={!isOpen || undefined}>
      <Card
        title={title}
        text={text}
        tools={
          <>
            {tools}
            <div className={styles.views} role="group" aria-label={`${title}: ${t('label')}`}>
              <Button
                size="small"
                icon="chart-bar"
                aria-label={t('chart')}
                title={t('chart')}
                aria-pressed={view === 'chart'}
                onClick={() => setView('chart')}
              />
              <Button
                size="small"
                icon="table"
                aria-label={t('table')}
                title={t('table')}
                aria-pressed={view === 'table'}
                onClick={showTable}
              />
            </div>
            <ExportButtons chart={chart} title={title} range={range} />
          </>
        }
      >
        {view === 'chart' ? (
          drawing
        ) : (
          <div className={styles.scroller} role="region" aria-label={`${title}: ${t('table')}`} tabIndex={0}>
            {table}
          </div>
        )}
      </Card>
      <button type="button" className={styles.fold} aria-expanded={isOpen} aria-label={title} onClick={toggle}>
        <Icon name="chevron-down" size={20} />
      </button>
    </div>
  );
}

/** Save the figures: for a spreadsheet as a workbook, since those of many countries open CSV in one column. */
function ExportButtons({ chart, title, range }: Pick<Props, 'chart' | 'title'> & { range: Props['range'] }) {
  const t = useTranslations('Exports');
  const errors = useTranslations('Errors');
  const locale = useLocale();
  const alerts = useAlerts();
  const saveAs = async (format: (typeof FORMATS)[number]['format']) => {
    const result = await download(
      dashboard.export,
      { params: { chart }, query: { ...range, format } },
      { locale, fallbackName: `${chart}.${format}` },
    );
    if (!result.ok) alerts.failure(errorText(errors, 'download', result));
  };
  return (
    <div className={styles.views} role="group" aria-label={`${title}: ${t('label')}`}>
      {FORMATS.map(({ format, icon }) => (
        <Button
          key={format}
          size="small"
          icon={icon}
          aria-label={t(`as.${format}`)}
          title={t(`as.${format}`)}
          onClick={() => void saveAs(format)}
        />
      ))}
    </div>
  );
}
