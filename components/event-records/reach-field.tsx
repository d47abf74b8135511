'use client';

import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/form/field';
import { Button } from '@/components/ui/layout/button';
import styles from './event-records.module.css';
import type { Reach } from './use-reach';

/** Applies to this unit, to all up to another code, or to its whole lot, with the count. */
export function ReachField({ reach }: { reach: Reach }) {
  const t = useTranslations('Records');
  const common = useTranslations('Common');
  const { extents, extent, setExtent, last, setLast, count, recordedAlready, recalled, problem, lotCode } = reach;
  const { isUncounted, isCounting, countAgain } = reach;
  return (
    <>
      {extents.length > 1 && (
        <fieldset className={styles.extents}>
          <legend>{t('for')}</legend>
          {extents.map((each) => (
            <label key={each}>
              <input type="radio" name="extent" checked={extent === each} onChange={() => setExtent(each)} />
              <span>{t(`extents.${each}`, { lot: lotCode })}</span>
            </label>
          ))}
        </fieldset>
      )}
      {extent === 'range' && (
        <Field label={t('last')} limit={{ text: last, max: TEXT_LIMITS.scannedCode }} error={problem}>
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={last}
              onChange={(event) => setLast(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
      {extent !== 'range' && problem !== '' && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {isUncounted && (
        <div className={styles.uncounted} role="alert">
          <p>{t('uncounted')}</p>
          <Button size="small" icon="refresh" isBusy={isCounting} onClick={countAgain}>
            {common('retry')}
          </Button>
        </div>
      )}
      {recalled > 0 && (
        <p className={styles.problem} role="alert">
          {t('recall.among', { count: recalled })}
        </p>
      )}
      {(count > 1 || recordedAlready > 0) && (
        <p className={styles.notice} role="status">
          {count > 1 && t('reaches', { count })}{' '}
          {recordedAlready > 0 && t('already', { count: recordedAlready, total: count })}
        </p>
      )}
    </>
  );
}
