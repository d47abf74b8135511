'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useFormErrors } from '@/components/calls/use-form-errors';
import { useIdempotencyKey } from '@/components/calls/use-idempotency-key';
import { useCloseOnce } from '@/components/records/use-close-once';
import { Modal } from '@/components/ui/dialog/modal';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import { Field } from '@/components/ui/form/field';
import { FormActions, FormFoot, FormStack } from '@/components/ui/form/form-actions';
import { FormProblem } from '@/components/ui/form/form-problem';
import { Button } from '@/components/ui/layout/button';
import { useTimeZone } from '@/components/ui/layout/use-time-zone';
import { paymentOffer, payments, type PaymentOffer } from '@/lib/contract/payments';
import { blockPrice, largestForPrice } from '@/lib/domain/block-prices';
import { parseNumber } from '@/lib/domain/numbers';
import { formatMoney, formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './payments.module.css';

interface Props {
  offer: PaymentOffer;
  onClose: () => void;
}

const useBuy = () => useCall(payments.create);

interface FormProps extends Props {
  buy: ReturnType<typeof useBuy>;
}

/** Sizes to select with one press. */
const SIZES = [1_000, 5_000, 10_000, 50_000];

/** A typed size, if it is valid. */
function sizeOf(typed: string, { smallest, largest }: PaymentOffer): number | null {
  const size = parseNumber(typed, { grouping: true }) ?? 0;
  return Number.isInteger(size) && size >= smallest && size <= largest ? size : null;
}

/** Prices of blocks, by their size. */
function Prices({ offer }: { offer: PaymentOffer }) {
  const t = useTranslations('Payments.buy');
  const locale = useLocale();
  const { currency, smallest } = offer;
  // The tier that contains the smallest block is the first that applies.
  const tiers = offer.tiers.filter((_, at) => (offer.tiers[at + 1]?.from ?? Infinity) > smallest);
  return (
    <table className={styles.prices}>
      <caption>{t('prices')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('from')}</th>
          <th scope="col">{t('perThousand')}</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ from, perThousand }) => (
          <tr key={from}>
            <td>{formatNumber(Math.max(from, smallest), locale)}</td>
            <td>{formatMoney(perThousand, currency, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The price of the selected block, before it is bought. */
function Sum({ offer, size, onMore }: { offer: PaymentOffer; size: number | null; onMore: (size: number) => void }) {
  const t = useTranslations('Payments.buy');
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  const more = size === null ? 0 : largestForPrice(offer.tiers, size, offer.largest);
  return (
    <div className={styles.sum} aria-live="polite">
      <p>
        <span>{size === null ? t('noSum') : t('block', { codes: number(size) })}</span>
        <strong>{size === null ? '–' : formatMoney(blockPrice(offer.tiers, size), offer.currency, locale)}</strong>
      </p>
      {size !== null && more > size && (
        <p className={styles.hint}>
          {t('samePrice', { codes: number(more) })}
          <Button size="small" onClick={() => onMore(more)}>
            {t('chooseMore', { codes: number(more) })}
          </Button>
        </p>
      )}
      <p className={styles.hint}>{t('taxes')}</p>
    </div>
  );
}

/** The input, its price, and the purchase. */
function usePurchase({ offer: initialOffer, buy, onClose }: FormProps) {
  const t = useTranslations('Payments.buy');
  const locale = useLocale();
  const router = useRouter();
  const timeZone = useTimeZone();
  const keyFor = useIdempotencyKey();
  const wrong = useFormErrors(['quantity']);
  const [isDone, setIsDone] = useState(false);
  useCloseOnce(isDone, onClose);
  const [offer, setOffer] = useState(initialOffer);
  const usual = String(Math.max(SIZES[0] ?? 0, initialOffer.smallest));
  const [typed, setTyped] = useState(usual);
  const size = sizeOf(typed, offer);
  const total = size === null ? 0 : blockPrice(offer.tiers, size);
  const words = {
    codes: formatNumber(size ?? 0, locale),
    total: formatMoney(total, offer.currency, locale),
  };
  async function run() {
    if (size === null) return;
    const body = { kind: 'block' as const, quantity: size, total, currency: offer.currency, timeZone };
    const result = await buy.run({ body }, { success: t('done', words), idempotencyKey: keyFor(body) });
    if (!result) return;
    if (!result.ok) wrong.refuse('post', result);
    const latest = result.ok ? null : paymentOffer.safeParse(result.current);
    if (latest?.success) return setOffer(latest.data);
    // Bought already, perhaps in another tab: the page says so.
    if (!result.ok && result.code !== 'PAYMENT_IN_PROCESS') return;
    router.refresh();
    setIsDone(true);
  }
  const isDirty = typed !== usual && !isDone;
  return {
    offer,
    typed,
    setTyped,
    size,
    words,
    run,
    wrong,
    isBusy: buy.isBusy,
    isChanged: offer !== initialOffer,
    isDirty,
  };
}

function SizeField({
  offer,
  typed,
  size,
  setTyped,
  wrong,
}: Pick<ReturnType<typeof usePurchase>, 'offer' | 'typed' | 'size' | 'setTyped' | 'wrong'>) {
  const t = useTranslations('Payments.buy');
  const locale = useLocale();
  const bounds = { smallest: formatNumber(offer.smallest, locale), largest: formatNumber(offer.largest, locale) };
  return (
    <>
      <Field
        label={t('size')}
        help={t('sizeHelp', bounds)}
        isRequired
        error={size === null ? t('sizeError', bounds) : wrong.errors.quantity}
      >
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className={styles.sizes} role="group" aria-label={t('sizes')}>
        {SIZES.filter((choice) => choice >= offer.smallest && choice <= offer.largest).map((choice) => (
          <Button key={choice} size="small" aria-pressed={size === choice} onClick={() => setTyped(String(choice))}>
            {formatNumber(choice, locale)}
          </Button>
        ))}
      </div>
    </>
  );
}

function BuyForm(props: FormProps) {
  const t = useTranslations('Payments.buy');
  const common = useTranslations('Common');
  const purchase = usePurchase(props);
  const { offer, size, words, setTyped } = purchase;
  return (
    <form
      {...purchase.wrong.formProps}
      onSubmit={(event) => {
        event.preventDefault();
        void purchase.run();
      }}
    >
      <UnsavedGuard isDirty={purchase.isDirty} />
      <FormStack>
        {purchase.isChanged && (
          <p className={styles.changed} role="alert">
            {t('changed')}
          </p>
        )}
        <Prices offer={offer} />
        <SizeField {...purchase} />
        <Sum offer={offer} size={size} onMore={(more) => setTyped(String(more))} />
        <section className={styles.next} aria-label={t('next.title')}>
          <h3>{t('next.title')}</h3>
          <ol>
            <li>{t('next.proforma')}</li>
            <li>{t('next.accept')}</li>
            <li>{t('next.use')}</li>
          </ol>
        </section>
      </FormStack>
      <FormFoot>
        <FormProblem>{purchase.wrong.problem}</FormProblem>
        <FormActions>
          {/* Not the size: a second Enter would buy the default one before its price was read. */}
          <Button onClick={props.onClose} data-autofocus disabled={purchase.isBusy}>
            {common('cancel')}
          </Button>
          <Button type="submit" variant="filled" disabled={size === null} isBusy={purchase.isBusy}>
            {size === null ? t('title') : t('submit', words)}
          </Button>
        </FormActions>
      </FormFoot>
    </form>
  );
}

/** Buys a block of codes: its size, price and next steps, before confirmation. */
export function BuyCodes({ offer, onClose }: Props) {
  const t = useTranslations('Payments.buy');
  const common = useTranslations('Common');
  const buy = useBuy();
  return (
    <Modal isOpened onClose={onClose} title={t('title')} canClose={!buy.isBusy}>
      {offer.tiers.length > 0 ? (
        <BuyForm offer={offer} buy={buy} onClose={onClose} />
      ) : (
        <>
          <p>{t('notSold', { currency: offer.currency })}</p>
          <FormActions>
            <Button onClick={onClose} data-autofocus>
              {common('close')}
            </Button>
          </FormActions>
        </>
      )}
    </Modal>
  );
}
