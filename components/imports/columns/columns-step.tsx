'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { useCall } from '@/components/calls/use-call';
import { Button } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import { Field } from '@/components/ui/form/field';
import { focusFirstWrong } from '@/components/ui/form/focus-wrong';
import { hasTooLong } from '@/components/ui/form/use-too-long';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { imports, type ImportDetail } from '@/lib/contract/imports';
import { asName } from '@/lib/domain/text';
import { ColumnTable } from './column-table';
import { isOpen, type Options } from './column-reading';
import { FillFields, fillsOf, missingColumns } from './fill-fields';
import { LayoutChoice } from './layout-choice';
import { TemplateChoice } from '../template-choice';
import { isStale } from '../use-import';
import type { ColumnChoices } from './use-column-choices';
import { VisibilityBar, withColumn } from './visibility-bar';
import styles from '../upload.module.css';

interface Props {
  detail: ImportDetail;
  choices: ColumnChoices;
  templates: { id: string; name: string }[];
  onChange: () => Promise<unknown>;
}

/**
 * What each column of the sheet becomes, and who sees it. Guesses show their reason and confidence; the user decides.
 */
export function ColumnsStep({ detail, choices, templates, onChange }: Props) {
  const t = useTranslations('Imports');
  const url = useUrlState();
  const call = useCall(imports.setMapping);
  const step = useRef<HTMLDivElement>(null);
  const { mapping, internal, options, change } = choices;
  // A template that was deleted since cannot be selected any more.
  const templateId = templates.find(({ id }) => id === choices.templateId)?.id ?? '';
  const setOptions = (changed: Options) => change({ options: changed });
  const { layout } = detail;
  if (!layout) return null;
  const fills = fillsOf(mapping, options.fills);
  const missing = missingColumns(mapping).filter((field) => !fills[field]);
  const open = layout.columns.filter((column) => isOpen(column, mapping[column.column] ?? 'ignore', options));
  const save = async () => {
    if (hasTooLong(step.current)) return focusFirstWrong(step.current);
    const body = {
      mapping: Object.fromEntries(Object.entries(mapping).map(([column, field]) => [column, asName(field)])),
      internalColumns: [...internal],
      options: { ...options, fills },
      templateId: templateId || null,
      version: detail.version,
    };
    const after = async () => {
      choices.settle();
      await onChange();
      url.set({ columns: null });
    };
    const result = await call.run({ params: { importId: detail.id }, body }, { after, quietCode: 'NOT_FOUND' });
    if (!result || result.ok) return;
    // Somebody else changed the columns: their selections are loaded and shown before anything overwrites them.
    if (result.code === 'CONFLICT') url.set({ columns: '1' });
    if (isStale(result)) await onChange();
  };
  return (
    <div ref={step} className={styles.wizard}>
      <UnsavedGuard isDirty={choices.isUnsaved} isOfPage param="import" />
      <LayoutChoice key={`${layout.sheet} ${layout.headerRow}`} detail={detail} layout={layout} onChange={onChange} />
      <Card title={t('columns.title')} text={t('columns.text')} isFlush>
        <VisibilityBar
          columns={layout.columns}
          mapping={mapping}
          internal={internal}
          onInternal={(next) => change({ internal: next })}
        />
        <ColumnTable
          columns={layout.columns}
          mapping={mapping}
          onMapping={(next) => change({ mapping: next })}
          internal={internal}
          onInternal={(column, isInternal) => change({ internal: withColumn(internal, column, isInternal) })}
          options={options}
          onOptions={setOptions}
        />
      </Card>
      <FillFields
        columns={layout.columns}
        mapping={mapping}
        fills={options.fills}
        onFills={(nextFills) => setOptions({ ...options, fills: nextFills })}
      />
      <Card title={t('options.title')}>
        <OptionFields options={options} onOptions={setOptions}>
          <TemplateChoice
            templates={templates}
            help={t('options.templateHelp')}
            value={templateId}
            onChange={(next) => change({ templateId: next })}
          />
        </OptionFields>
      </Card>
      <Proceed
        isKept={choices.isKept}
        hasFailed={detail.errorCode !== null}
        missing={missing}
        open={open.map(({ header }) => header)}
        isBusy={call.isBusy}
        onProceed={() => void save()}
      />
    </div>
  );
}

interface ProceedProps {
  isKept: boolean;
  hasFailed: boolean;
  missing: readonly ('name' | 'description')[];
  open: readonly string[];
  isBusy: boolean;
  onProceed: () => void;
}

/** The button to continue, with what has to be known or done before. */
function Proceed({ isKept, hasFailed, missing, open, isBusy, onProceed }: ProceedProps) {
  const t = useTranslations('Imports');
  const hasQuestions = missing.length > 0 || open.length > 0;
  return (
    <>
      {isKept && (
        <p className={styles.missing} role="status">
          {t('columns.kept')}
        </p>
      )}
      {hasFailed && <p className={styles.refused}>{t('columns.failed')}</p>}
      <div className={styles.actions}>
        <OpenQuestions missing={missing} open={open} />
        <Button variant="filled" icon="arrow-right" isBusy={isBusy} disabled={hasQuestions} onClick={onProceed}>
          {t('columns.next')}
        </Button>
      </div>
    </>
  );
}

/** What blocks the next step: fields without a column, and ambiguous columns. */
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
