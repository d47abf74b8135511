'use client';

import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { useTranslations } from 'next-intl';
import { ExportEvents } from '@/components/epcis/export-events';
import { useState } from 'react';
import { useMay } from '@/components/calls/use-may';
import { useConfirmEffect } from '@/components/effects/use-confirm-effect';
import { History, type FirstRecords } from '@/components/event-records/history';
import { PrintLabels } from '@/components/labels/print-labels';
import { Button, ButtonLink } from '@/components/ui/layout/button';
import { PageHeader } from '@/components/ui/navigation/page-header';
import { useDates } from '@/components/ui/layout/dates';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { units, type Unit } from '@/lib/contract/units';
import { useHref } from '@/lib/i18n/use-href';
import { UnitFacts } from './unit-facts';
import { UnitIdentity } from './unit-identity';
import { UnitQr } from './unit-qr';
import { UnitState } from './unit-state';
import styles from './units.module.css';
import { useUnitActions } from './use-unit-actions';

const UnitEditor = lazyPart(() => import('./unit-editor').then((module) => module.UnitEditor));

function Neighbours({ unit }: { unit: Unit }) {
  const t = useTranslations('Units');
  const href = useHref();
  return (
    <nav className={styles.neighbours} aria-label={t('title')}>
      {unit.previousCode && (
        <ButtonLink
          size="small"
          icon="chevron-left"
          aria-label={t('page.previous')}
          href={href(`/admin/units/${unit.previousCode}`)}
        />
      )}
      {unit.nextCode && (
        <ButtonLink
          size="small"
          icon="chevron-right"
          aria-label={t('page.next')}
          href={href(`/admin/units/${unit.nextCode}`)}
        />
      )}
    </nav>
  );
}

function Actions({ unit, canEdit }: { unit: Unit; canEdit: boolean }) {
  const t = useTranslations('Units');
  const url = useUrlState();
  const { withdraw, restore, isBusy } = useUnitActions();
  const { confirm, dialog } = useConfirmEffect();
  const [isPrinting, setIsPrinting] = useState(false);
  return (
    <div className={styles.actions}>
      <Neighbours unit={unit} />
      {unit.state === 'active' ? (
        <>
          <Button icon="printer" onClick={() => setIsPrinting(true)}>
            {t('actions.label')}
          </Button>
          {canEdit && (
            <Button
              icon="lock"
              isBusy={isBusy}
              onClick={() => confirm({ type: 'units', action: 'withdraw', ids: [unit.id] }, () => withdraw([unit.id]))}
            >
              {t('actions.withdraw')}
            </Button>
          )}
        </>
      ) : (
        canEdit && (
          <Button icon="restore" isBusy={isBusy} onClick={() => void restore([unit.id])}>
            {t('actions.restore')}
          </Button>
        )
      )}
      <ExportEvents type="unit" itemId={unit.id} />
      {canEdit && (
        <ButtonLink icon="pencil" variant="filled" href={url.href({ edit: 1 })}>
          {t('actions.edit')}
        </ButtonLink>
      )}
      {dialog}
      <PrintLabels isOpened={isPrinting} onClose={() => setIsPrinting(false)} units={{ ids: unit.id }} total={1} />
    </div>
  );
}

/** One unit: its QR code, what it is, and every fact with the level it comes from. */
export function UnitScreen({ unit, first }: { unit: Unit; first: FirstRecords | null }) {
  const t = useTranslations('Units');
  const { dateTime } = useDates();
  const canEdit = useMay()(units.update);
  const href = useHref();
  const url = useUrlState();
  return (
    <>
      <PageHeader
        title={t('page.title', { code: unit.code })}
        text={
          <>
            {unit.article.name} <UnitState state={unit.state} />
          </>
        }
        back={{ href: href('/admin/unit-blocks'), label: t('page.back') }}
        action={<Actions unit={unit} canEdit={canEdit} />}
      />
      {unit.withdrawnAt && (
        <p className={styles.notice}>{t('page.withdrawnText', { date: dateTime(unit.withdrawnAt) })}</p>
      )}
      {!unit.isPublished && <p className={styles.notice}>{t('page.unpublished')}</p>}
      <div className={styles.columns}>
        <UnitQr unit={unit} />
        <div className={styles.column}>
          <UnitIdentity unit={unit} />
          <UnitFacts facts={unit.facts} />
          <History itemId={unit.id} code={unit.code} first={first} />
        </div>
      </div>
      {canEdit && url.get('edit') && (
        <UnitEditor key={unit.version} unit={unit} onClose={() => url.set({ edit: null })} />
      )}
    </>
  );
}
