'use client';

import { useTranslations } from 'next-intl';
import { VisibilitySwitch } from '@/components/records/rows/visibility';
import { Button } from '@/components/ui/layout/button';
import type { UnitSheet } from '@/lib/contract/units';
import styles from '../units.module.css';

interface Props {
  sheet: UnitSheet;
  /** Names of its columns that are internal. */
  internal: readonly string[];
  onInternal: (internal: readonly string[]) => void;
  onOther: () => void;
}

/** What was understood of a sheet of serials: its first lines, and who sees each column. */
export function SheetSummary({ sheet, internal, onInternal, onOther }: Props) {
  const t = useTranslations('Units');
  return (
    <div className={styles.summary}>
      <header>
        <strong>{t('sheet.found', { count: sheet.rows })}</strong>
        <Button size="small" icon="refresh" onClick={onOther}>
          {t('sheet.other')}
        </Button>
      </header>
      {sheet.withoutSerial > 0 && <p>{t('sheet.without', { count: sheet.withoutSerial })}</p>}
      {sheet.properties.length > 0 && <p>{t('sheet.visibility')}</p>}
      <div className={styles.sample}>
        <table>
          <caption className="visually-hidden">{t('sheet.first')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('sheet.line')}</th>
              <th scope="col">{t('columns.serial')}</th>
              {sheet.properties.map((column) => (
                <th key={column.name} scope="col">
                  {column.name}
                  <ColumnSwitch column={column} internal={internal} onInternal={onInternal} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.sample.map((line) => (
              <tr key={line.row}>
                <td>{line.row}</td>
                <td>{line.serial || '–'}</td>
                {sheet.properties.map(({ name }) => (
                  <td key={name}>{line.properties.find((property) => property.name === name)?.value ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function ColumnSwitch({
  column: { name, isInternal: proposed, reason },
  internal,
  onInternal,
}: Pick<Props, 'internal' | 'onInternal'> & { column: UnitSheet['properties'][number] }) {
  const common = useTranslations('Common');
  const isInternal = internal.includes(name);
  return (
    <span className={styles.seenBy}>
      <VisibilitySwitch
        label={name}
        isInternal={isInternal}
        onChange={(next) => onInternal(next ? [...internal, name] : internal.filter((other) => other !== name))}
      />
      {reason && isInternal === proposed && <span>{common(`visibility.reasons.${reason}`)}</span>}
    </span>
  );
}
