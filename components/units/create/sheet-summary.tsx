'use client';

import { useTranslations } from 'next-intl';
import { VisibilitySwitch } from '@/components/records/rows/visibility';
import { Button } from '@/components/ui/layout/button';
import type { UnitSheet } from '@/lib/contract/units';
import styles from '../units.module.css';

interface Props {
  sheet: UnitSheet;
  /** Its units' QR codes will contain a GTIN. */
  hasGtin: boolean;
  /** Names of its internal columns. */
  internal: readonly string[];
  onInternal: (internal: readonly string[]) => void;
  onOther: () => void;
}

/** The parsed sheet of serials: its first lines, and the visibility of each column. */
export function SheetSummary({ sheet, hasGtin, internal, onInternal, onOther }: Props) {
  const t = useTranslations('Units');
  return (
    <div className={styles.summary}>
      <header>
        <strong>{t('sheet.found', { count: sheet.rows })}</strong>
        <Button size="small" icon="refresh" onClick={onOther}>
          {t('sheet.other')}
        </Button>
      </header>
      <Findings sheet={sheet} hasGtin={hasGtin} />
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

/** Where the result may differ from the user's expectation. */
function Findings({ sheet, hasGtin }: Pick<Props, 'sheet' | 'hasGtin'>) {
  const t = useTranslations('Units');
  const { sheetName, withoutSerial, hasSerialColumn, untitled, outsideGs1 } = sheet;
  const more = String(outsideGs1.count > outsideGs1.lines.length);
  return (
    <>
      {sheetName !== null && <p>{t('sheet.readFrom', { name: sheetName })}</p>}
      {!hasSerialColumn && <p className={styles.warning}>{t('sheet.noSerialColumn')}</p>}
      {hasSerialColumn && withoutSerial > 0 && <p>{t('sheet.without', { count: withoutSerial })}</p>}
      {untitled.map(({ column, values }) => (
        <p key={column} className={styles.warning}>
          {t('sheet.untitled', { column, count: values })}
        </p>
      ))}
      {hasGtin && outsideGs1.count > 0 && (
        <p className={styles.warning}>
          {t('sheet.outsideGs1', { count: outsideGs1.count, more, lines: outsideGs1.lines.join(', ') })}
        </p>
      )}
    </>
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
