'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/feedback/badge';
import type { ImportColumn } from '@/lib/contract/import-layouts';
import { ARTICLE_FIELDS, isPieceOfComposition } from '@/lib/domain/sheets/columns/fields';
import { ColumnReading, type Options } from './column-reading';
import { ColumnVisibility, isPropertyField } from './column-visibility';
import { PropertyName } from './property-name';
import styles from '../upload.module.css';

interface Props {
  column: ImportColumn;
  /** The property that the column becomes unless it is a field. */
  name: string;
  /** The name derived from its title. */
  ownName: string;
  field: string;
  onField: (field: string) => void;
  /** The name of its property is being typed. */
  onTyping: (field: string) => void;
  isInternal: boolean;
  onInternal: (isInternal: boolean) => void;
  options: Options;
  onOptions: (options: Options) => void;
}

const SURE = 0.9;

/** Columns that form a composition together: the part or the material for this one, and pairs if the sheet has them. */
function piecesFor(fields: readonly string[], name: string): string[] {
  const own = fields.filter(isPieceOfComposition);
  const pair = /^(?:material|percentage):(\d+)$/u.exec(own[0] ?? '')?.[1];
  const pairs = pair === undefined ? [] : [`material:${pair}`, `percentage:${pair}`];
  const isNamed = (kind: string) => own.some((field) => field.startsWith(kind));
  const namedFields = ['part:', 'share:'].flatMap((kind) => (isNamed(kind) ? [] : [`${kind}${name}`]));
  return [...new Set([...own, ...namedFields, ...pairs])];
}

/** One column of the sheet: title, examples, mapping, and visibility. */
export function ColumnRow({
  column,
  name,
  ownName,
  field,
  onField,
  onTyping,
  isInternal,
  onInternal,
  options,
  onOptions,
}: Props) {
  const t = useTranslations('Imports');
  const header = column.header || t('columns.untitled', { number: column.column + 1 });
  const isGuess = column.field === field && ['similarity', 'cells'].includes(column.how) && column.score < SURE;
  return (
    <tr>
      <th scope="row">{header}</th>
      <td className={styles.samples}>{column.samples.join(' · ') || '–'}</td>
      <td>
        <div className={styles.choice}>
          <select
            className={styles.select}
            aria-label={t('columns.fieldOf', { header })}
            value={field}
            onChange={(event) => onField(event.target.value)}
          >
            <optgroup label={t('columns.fields')}>
              {ARTICLE_FIELDS.map((choice) => (
                <option key={choice} value={choice}>
                  {t(`fields.${choice}`)}
                  {choice === 'name' || choice === 'description' ? ' *' : ''}
                </option>
              ))}
              {piecesFor([field, column.field], name).map((piece) => (
                <option key={piece} value={piece}>
                  {t(`fields.${piece.slice(0, piece.indexOf(':')) as 'share'}Of`, {
                    name: piece.slice(piece.indexOf(':') + 1),
                  })}
                </option>
              ))}
            </optgroup>
            <optgroup label={t('columns.others')}>
              <option value={`property:${name}`}>{t('fields.property', { name })}</option>
              <option value={`date:${name}`}>{t('fields.date', { name })}</option>
              <option value="ignore">{t('fields.ignore')}</option>
            </optgroup>
          </select>
          <ColumnReading column={column} header={header} field={field} options={options} onOptions={onOptions} />
          {isPropertyField(field) && (
            <PropertyName
              header={header}
              name={name}
              ownName={ownName}
              onName={(next) => onTyping(`${field.slice(0, field.indexOf(':'))}:${next}`)}
              onLeave={() => onField(field)}
            />
          )}
          {isGuess && <Badge tone="warning">{t('columns.guess', { score: Math.round(column.score * 100) })}</Badge>}
        </div>
      </td>
      <td>
        <ColumnVisibility
          column={column}
          header={header}
          field={field}
          isInternal={isInternal}
          onInternal={onInternal}
        />
      </td>
    </tr>
  );
}
