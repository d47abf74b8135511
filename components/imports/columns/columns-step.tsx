'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { useCall } from '@/components/calls/use-call';
import { Button } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import { Field } from '@/components/ui/form/field';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { imports, type ImportDetail } from '@/lib/contract/imports';
import { asName } from '@/lib/domain/text';
import { ColumnTable, type Mapping } from './column-table';
import { isOpen, withLastAnswers, type Options } from './column-reading';
import { FillFields, fillsOf, missingColumns } from './fill-fields';
import { LayoutChoice } from './layout-choice';
import { TemplateChoice } from '../template-choice';
import { VisibilityBar, withColumn } from './visibility-bar';
import styles from '../upload.module.css';

interface Props {
  detail: ImportDetail;
  templates: { id: string; name: string }[];
  onChange: () => Promise<unknown>;
}

/** What each column of the sheet is, and who sees it. Guesses say why and how sure they are; the person has the last word. */
export function ColumnsStep({ detail, templates, onChange }: Props) {
  const t = useTranslations('Imports');
  const url = useUrlState();
  const save = useCall(imports.setMapping);
  const [mapping, setMapping] = useState<Mapping>(detail.mapping);
  const [internal, setInternal] = useState<ReadonlySet<number>>(() => new Set(detail.internalColumns));
  const [options, setOptions] = useState<Options>(() => withLastAnswers(detail.options, detail.layout?.columns ?? []));
  const [templateId, setTemplateId] = useState(detail.templateId ?? '');
  if (!detail.layout) return null;
  const fills = fillsOf(mapping, options.fills);
  const missing = missingColumns(mapping).filter((field) => !fills[field]);
  const open = detail.layout.columns.filter((column) => isOpen(column, mapping[column.column] ?? 'ignore', options));
  const next = async () => {
    const named = Object.entries(mapping).map(([column, field]) => [column, asName(field)]);
    const body = {
      mapping: Object.fromEntries(named) as Mapping,
      internalColumns: [...internal],
      options: { ...options, fills },
      templateId: templateId || null,
      version: detail.version,
    };
    const after = async () => {
      await onChange();
      url.set({ columns: null });
    };
    const result = await save.run({ params: { importId: detail.id }, body }, { after });
    // Somebody else was here: what they chose is read before anything is sent on top of it.
    if (result?.ok === false && result.code === 'CONFLICT') await onChange();
  };
  return (
    <>
      <LayoutChoice
        key={`${detail.layout.sheet} ${detail.layout.headerRow}`}
        detail={detail}
        layout={detail.layout}
        onChange={onChange}
      />
      <Card title={t('columns.title')} text={t('columns.text')} isFlush>
        <VisibilityBar columns={detail.layout.columns} mapping={mapping} internal={internal} onInternal={setInternal} />
        <ColumnTable
          columns={detail.layout.columns}
          mapping={mapping}
          onMapping={setMapping}
          internal={internal}
          onInternal={(column, isInternal) => setInternal(withColumn(internal, column, isInternal))}
          options={options}
          onOptions={setOptions}
        />
      </Card>
      <FillFields
        columns={detail.layout.columns}
        mapping={mapping}
        fills={options.fills}
        onFills={(given) => setOptions({ ...options, fills: given })}
      />
      <Card title={t('options.title')}>
        <OptionFields options={options} onOptions={setOptions}>
          <TemplateChoice
            templates={templates}
            help={t('options.templateHelp')}
            value={templateId}
            onChange={setTemplateId}
          />
        </OptionFields>
      </Card>
      {detail.errorCode !== null && <p className={styles.refused}>{t('columns.failed')}</p>}
      <div className={styles.actions}>
        <OpenQuestions missing={missing} open={open.map(({ header }) => header)} />
        <Button
          variant="filled"
          icon="arrow-right"
          isBusy={save.isBusy}
          disabled={missing.length > 0 || open.length > 0}
          onClick={() => void next()}
        >
          {t('columns.next')}
        </Button>
      </div>
    </>
  );
}

/** What keeps people here: fields that no column has, and columns that nobody has said how to read. */
function OpenQuestions({ missing, open }: { missing: readonly ('name' | 'description')[]; open: readonly string[] }) {
  const t = useTranslations('Imports');
  return (
    <>
      {missing.length > 0 && (
        <p className={styles.missing} role="status">
          {t('columns.missing', { fields: missing.map((field) => t(`fields.${field}`)).join(', ') })}
        </p>
      )}
      {open.length > 0 && (
        <p className={styles.missing} role="status">
          {t('columns.open', { columns: open.join(', ') })}
        </p>
      )}
    </>
  );
}

interface OptionProps {
  options: Options;
  onOptions: (options: Options) => void;
  children: ReactNode;
}

function OptionFields({ options, onOptions, children }: OptionProps) {
  const t = useTranslations('Imports');
  return (
    <div className={styles.pair}>
      <Field label={t('options.onExisting')} help={t('options.onExistingHelp')}>
        {(control) => (
          <select
            {...control}
            value={options.onExisting}
            onChange={(event) => onOptions({ ...options, onExisting: event.target.value as Options['onExisting'] })}
          >
            <option value="update">{t('options.update')}</option>
            <option value="skip">{t('options.skip')}</option>
          </select>
        )}
      </Field>
      {children}
    </div>
  );
}
