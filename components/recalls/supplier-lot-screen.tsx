'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { supplierLotPath } from '@/components/event-records/recalled/recall-path';
import { SupplierLotInput } from '@/components/lots/supplier-lot-input';
import { Field } from '@/components/ui/form/field';
import { hasTooLong } from '@/components/ui/form/use-too-long';
import { Button } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import { useNavigate } from '@/components/ui/navigation/navigate';
import { PageHeader } from '@/components/ui/navigation/page-header';
import { MAX_URI } from '@/lib/contract/epcis-events';
import { useHref } from '@/lib/i18n/use-href';
import styles from './recalls.module.css';

/** Asks for the identifier of a supplier's lot. `unknownCode`: the one that no record contains. */
export function SupplierLotScreen({ unknownCode }: { unknownCode: string }) {
  const t = useTranslations('Recalls.find');
  const href = useHref();
  const { go, isPending } = useNavigate();
  const [name, setName] = useState(unknownCode);
  const isReady = name.trim() !== '';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isReady && !hasTooLong(event.currentTarget)) go(href(supplierLotPath(name.trim())));
  }

  return (
    <>
      <PageHeader title={t('title')} text={t('intro')} back={{ href: href('/admin/lotes'), label: t('back') }} />
      <Card>
        <form noValidate className={styles.find} onSubmit={submit}>
          <Field
            label={t('field')}
            help={t('help')}
            limit={{ text: name, max: MAX_URI }}
            error={unknownCode !== '' && name.trim() === unknownCode ? t('unknown', { code: unknownCode }) : undefined}
            isRequired
          >
            {(control) => <SupplierLotInput control={control} max={MAX_URI} value={name} onValue={setName} />}
          </Field>
          <div>
            <Button type="submit" variant="filled" isBusy={isPending} disabled={!isReady}>
              {t('action')}
            </Button>
          </div>
        </form>
      </Card>
    </>
  );
}
