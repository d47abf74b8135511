'use client';

import { useTranslations } from 'next-intl';
import { useRead } from '@/components/calls/use-read';
import { DownloadProforma } from '@/components/payments/download-proforma';
import { PaymentStatus } from '@/components/payments/payment-status';
import { ReadView } from '@/components/records/read-view';
import { Modal } from '@/components/ui/dialog/modal';
import { FormActions } from '@/components/ui/form/form-actions';
import { ButtonLink } from '@/components/ui/layout/button';
import { KeyValueList } from '@/components/ui/layout/card';
import { DateTime } from '@/components/ui/layout/date-time';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { call } from '@/lib/api-client/browser';
import { blocks, type Block } from '@/lib/contract/blocks';
import { formatMoney } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import { BlockLedger } from './block-ledger';
import styles from './blocks.module.css';
import { PublicLink } from './public-link';

function Facts({ block }: { block: Block }) {
  const t = useTranslations('Blocks');
  const locale = useLocale();
  const note = block.payment?.note || block.reason;
  // Named as in the mail: accepting a purchase adds a note; cancelling one or granting codes gives a reason.
  const noteLabel = t(block.payment && block.purchaseStatus === 'accepted' ? 'ledger.note' : 'ledger.reason');
  return (
    <KeyValueList
      items={[
        { label: t('columns.purchaseStatus'), value: <PaymentStatus status={block.purchaseStatus} /> },
        { label: t('ledger.codes'), value: `${block.initialCode} – ${block.finalCode}` },
        { label: t('columns.cost'), value: formatMoney(block.cost, block.currency, locale) },
        { label: t('columns.link'), value: <PublicLink block={block} /> },
        { label: t('columns.createdAt'), value: <DateTime value={block.createdAt} /> },
        ...(note ? [{ label: noteLabel, value: <span className={styles.note}>{note}</span> }] : []),
      ]}
    />
  );
}

/** One block of the company: the use of its codes, and how it was acquired. */
export function BlockDialog({ blockId }: { blockId: string }) {
  const t = useTranslations('Blocks');
  const href = useHref();
  const url = useUrlState();
  const read = useRead(['block', blockId], () => call(blocks.get, { params: { blockId } }));
  const title = read.data ? t('ledger.title', { number: read.data.number }) : t('ledger.loading');
  const close = () => url.set({ block: null });
  return (
    <Modal isOpened onClose={close} title={title}>
      <ReadView read={read} onClose={close}>
        {(block) => (
          <div className={styles.summary}>
            <BlockLedger block={block} />
            {block.purchaseStatus === 'in_process' && (
              <p className={styles.notice}>
                <strong>{t('notProcessed')}</strong>
                {t('notProcessedText')}
              </p>
            )}
            <Facts block={block} />
            <FormActions>
              {block.payment && <DownloadProforma payment={block.payment} />}
              <ButtonLink icon="qrcode" href={href(`/admin/unit-blocks?blockId=${block.id}`)}>
                {t('seeUnits')}
              </ButtonLink>
            </FormActions>
          </div>
        )}
      </ReadView>
    </Modal>
  );
}
