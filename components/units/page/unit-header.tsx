'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMay } from '@/components/calls/use-may';
import { useConfirmEffect } from '@/components/effects/use-confirm-effect';
import { useEventsDownload } from '@/components/epcis/use-events-download';
import { recordPath } from '@/components/event-records/record-address';
import { PrintLabels } from '@/components/labels/print-labels';
import { RecordActions } from '@/components/records/page/record-actions';
import { RecordHeader } from '@/components/records/page/record-page';
import { useListLinks } from '@/components/records/page/use-list-links';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { eventRecords } from '@/lib/contract/event-records';
import { units, type Unit } from '@/lib/contract/units';
import { useHref } from '@/lib/i18n/use-href';
import { ArticleName } from '../article-name';
import { UnitState } from '../unit-state';
import { useUnitActions } from '../use-unit-actions';

interface Props {
  unit: Unit;
  /** Neighbours in the list that the user came from. */
  previousCode: string | null;
  nextCode: string | null;
}

function Actions({ unit }: { unit: Unit }) {
  const t = useTranslations('Units');
  const records = useTranslations('Records');
  const exports = useTranslations('Exports');
  const href = useHref();
  const url = useUrlState();
  const may = useMay();
  const { withdraw, restore, isBusy } = useUnitActions();
  const { save, isBusy: isSaving } = useEventsDownload();
  const { confirm, dialog } = useConfirmEffect();
  const [isPrinting, setIsPrinting] = useState(false);
  const canEdit = may(units.update);
  const isActive = unit.state === 'active';
  const actions = [
    canEdit && {
      label: t('actions.edit'),
      icon: 'pencil' as const,
      href: url.href({ edit: 1 }),
      variant: 'filled' as const,
    },
    may(eventRecords.create) && {
      label: records('recordHere'),
      icon: 'scan' as const,
      href: href(recordPath(unit.id)),
      variant: 'default' as const,
    },
    isActive && {
      label: t('actions.label'),
      icon: 'printer' as const,
      onSelect: () => setIsPrinting(true),
      variant: 'default' as const,
    },
    {
      label: exports('epcis'),
      icon: 'share' as const,
      onSelect: () => void save({ type: 'unit', itemId: unit.id }),
    },
    canEdit &&
      (isActive
        ? {
            label: t('actions.withdraw'),
            icon: 'lock' as const,
            isDanger: true,
            onSelect: () => confirm({ type: 'units', action: 'withdraw', ids: [unit.id] }, () => withdraw([unit.id])),
          }
        : { label: t('actions.restore'), icon: 'restore' as const, onSelect: () => void restore([unit.id]) }),
  ].filter((action) => action !== false);
  return (
    <>
      <RecordActions name={t('page.title', { code: unit.code })} actions={actions} isBusy={isBusy || isSaving} />
      {dialog}
      <PrintLabels isOpened={isPrinting} onClose={() => setIsPrinting(false)} units={{ ids: unit.id }} />
    </>
  );
}

/** The unit, its state, and its actions. */
export function UnitHeader({ unit, previousCode, nextCode }: Props) {
  const t = useTranslations('UnitPage');
  const words = useTranslations('Units');
  const href = useHref();
  const { listHref, beside } = useListLinks('/admin/unit-blocks', '/admin/units');
  const { lot, image } = unit;
  return (
    <RecordHeader
      waysLabel={t('ways')}
      back={{ label: t('back'), href: listHref }}
      previous={beside(previousCode, t('previous'))}
      next={beside(nextCode, t('next'))}
      picture={image ? `/public/files/${image.fileId}?w=400` : undefined}
      icon="qrcode"
      name={words('page.title', { code: unit.code })}
      facts={
        <>
          <UnitState state={unit.state} /> <ArticleName {...unit} />
          {lot && (
            <>
              {' · '}
              <a href={href(`/admin/lotes/${lot.id}`)}>{t('lot', { code: lot.code })}</a>
            </>
          )}
        </>
      }
      actions={<Actions unit={unit} />}
    />
  );
}
