'use client';

import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useRead } from '@/components/calls/use-read';
import { Contact } from '@/components/records/contact';
import { ReadView } from '@/components/records/read-view';
import { DecidedBefore } from '@/components/records/decided-before';
import { useCloseOnce } from '@/components/records/use-close-once';
import { Modal } from '@/components/ui/dialog/modal';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import { Field } from '@/components/ui/form/field';
import { FormActions, FormFoot } from '@/components/ui/form/form-actions';
import { isTooLong } from '@/components/ui/form/use-too-long';
import { Button } from '@/components/ui/layout/button';
import { KeyValueList } from '@/components/ui/layout/card';
import { DateTime } from '@/components/ui/layout/date-time';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { call } from '@/lib/api-client/browser';
import { payments, type PAYMENT_DECISIONS, type QueuedPaymentDetail } from '@/lib/contract/payments';
import { formatMoney, formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import { DownloadProforma } from './download-proforma';
import { PaymentStatus } from './payment-status';
import styles from './payments.module.css';

function Facts({ payment }: { payment: QueuedPaymentDetail }) {
  const t = useTranslations('Payments');
  const locale = useLocale();
  const href = useHref();
  const { block, company, requestedBy, decidedBy } = payment;
  return (
    <KeyValueList
      items={[
        {
          label: t('columns.company'),
          value: <a href={href(`/super-admin/company/${company.id}`)}>{company.name}</a>,
        },
        { label: t('columns.total'), value: formatMoney(payment.total, payment.currency, locale) },
        {
          label: t('columns.what'),
          value: (
            <>
              {t('what', { codes: formatNumber(payment.quantity, locale), number: block.number })}
              <br />
              {block.initialCode} – {block.finalCode}
            </>
          ),
        },
        { label: t('columns.requestedBy'), value: <Contact person={requestedBy} /> },
        { label: t('columns.requestedAt'), value: <DateTime value={payment.requestedAt} /> },
        {
          label: t(payment.decidedAt ? 'columns.waited' : 'columns.waits'),
          value: t('days', { count: payment.days }),
        },
        ...(payment.decidedAt
          ? [
              {
                label: t('columns.decidedAt'),
                value: (
                  <>
                    <PaymentStatus status={payment.status} /> <DateTime value={payment.decidedAt} />
                  </>
                ),
              },
              { label: t('columns.decidedBy'), value: <Contact person={decidedBy} /> },
            ]
          : []),
      ]}
    />
  );
}

/** The effect of each decision, in numbers. */
function Effect({ payment }: { payment: QueuedPaymentDetail }) {
  const t = useTranslations('Payments.effect');
  const locale = useLocale();
  const { effect, quantity } = payment;
  if (!effect) return null;
  const number = (value: number) => formatNumber(value, locale);
  const available = number(effect.available);
  const mail = <li>{t('mail', { count: effect.people })}</li>;
  return (
    <div className={styles.effect}>
      <section aria-label={t('accept.title')}>
        <h3>{t('accept.title')}</h3>
        <ul>
          <li>{t('accept.codes', { before: available, after: number(effect.available + quantity) })}</li>
          <li>{t('accept.final')}</li>
          {mail}
        </ul>
      </section>
      <section aria-label={t('cancel.title')}>
        <h3>{t('cancel.title')}</h3>
        <ul>
          <li>{t('cancel.codes', { count: quantity, number: number(quantity), before: available })}</li>
          <li>{t('cancel.again')}</li>
          {mail}
        </ul>
      </section>
    </div>
  );
}

const useDecide = () => useCall(payments.decide);

interface DecisionProps {
  payment: QueuedPaymentDetail;
  decide: ReturnType<typeof useDecide>;
  /** Somebody else was faster. */
  onLate: () => void;
  onDone: () => void;
}

function Decision({ payment, decide, onLate, onDone }: DecisionProps) {
  const t = useTranslations('Payments');
  const common = useTranslations('Common');
  const locale = useLocale();
  const router = useRouter();
  const [note, setNote] = useState('');
  const [isDone, setIsDone] = useState(false);
  useCloseOnce(isDone, onDone);
  const isHeld = isTooLong(note.trim(), TEXT_LIMITS.decisionNote);
  async function run(decision: (typeof PAYMENT_DECISIONS)[number]) {
    const result = await decide.run(
      { params: { paymentId: payment.id }, body: { decision, note } },
      {
        [decision === 'accept' ? 'success' : 'notice']: t(`decided.${decision}`, { company: payment.company.name }),
        isOnce: true,
        quietCode: 'ALREADY_PROCESS',
      },
    );
    if (!result || (!result.ok && result.code !== 'ALREADY_PROCESS')) return;
    router.refresh();
    if (result.ok) setIsDone(true);
    else onLate();
  }
  return (
    <>
      <UnsavedGuard isDirty={note.trim() !== '' && !isDone} />
      <Field
        label={t('note')}
        help={t('noteHelp')}
        note={common('optional')}
        limit={{ text: note, max: TEXT_LIMITS.decisionNote }}
      >
        {(control) => (
          <textarea {...control} rows={2} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
        )}
      </Field>
      <FormFoot>
        <FormActions>
          <DownloadProforma payment={payment} isOfOther />
          <Button variant="danger" isBusy={decide.isBusy} isUnavailable={isHeld} onClick={() => void run('cancel')}>
            {t('cancel')}
          </Button>
          <Button variant="filled" isBusy={decide.isBusy} isUnavailable={isHeld} onClick={() => void run('accept')}>
            {t('accept', { total: formatMoney(payment.total, payment.currency, locale) })}
          </Button>
        </FormActions>
      </FormFoot>
    </>
  );
}

/** One payment: the company and amount, the effect of a decision, and the decision. */
export function PaymentDialog({ paymentId }: { paymentId: string }) {
  const t = useTranslations('Payments');
  const url = useUrlState();
  const decide = useDecide();
  const close = () => url.set({ payment: null });
  const read = useRead(['payment', paymentId], () => call(payments.get, { params: { paymentId } }));
  const [isLate, setIsLate] = useState(false);
  const decided = () => {
    // Reopened, it offers no decision any more.
    read.readAgain();
    close();
  };
  const markLate = () => {
    setIsLate(true);
    read.readAgain();
  };
  const title = read.data ? t('rowLabel', { company: read.data.company.name, number: read.data.number }) : t('loading');
  return (
    <Modal isOpened onClose={close} title={title} size="large" canClose={!decide.isBusy}>
      <ReadView read={read} onClose={close}>
        {(payment) => (
          <div className={styles.decision}>
            {isLate && !payment.effect && (
              <DecidedBefore>
                <PaymentStatus status={payment.status} />
              </DecidedBefore>
            )}
            <Facts payment={payment} />
            {payment.note && <blockquote className={styles.quote}>{payment.note}</blockquote>}
            <Effect payment={payment} />
            {payment.effect ? (
              <Decision payment={payment} decide={decide} onLate={markLate} onDone={decided} />
            ) : (
              <FormActions>
                <DownloadProforma payment={payment} isOfOther />
              </FormActions>
            )}
          </div>
        )}
      </ReadView>
    </Modal>
  );
}
