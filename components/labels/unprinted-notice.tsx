'use client';

import { useTranslations } from 'next-intl';
import useSWR from 'swr';
import { call } from '@/lib/api-client/browser';
import { labels } from '@/lib/contract/labels';
import { inParts } from './in-parts';
import type { PrintedUnits } from './use-sheet-parts';

interface Props {
  units: PrintedUnits['units'];
  className: string | undefined;
}

async function findExample(units: PrintedUnits['units']): Promise<string | null> {
  const answers = await Promise.all(inParts(units).map((query) => call(labels.unprinted, { query })));
  return answers.map((answer) => (answer.ok ? answer.data.example : null)).find((example) => example !== null) ?? null;
}

/** Says that a name, lot code or serial of the labels will not come out whole, before thousands are printed. */
export function UnprintedNotice({ units, className }: Props) {
  const t = useTranslations('Labels');
  const { data: example } = useSWR(['unprinted', JSON.stringify(units)], () => findExample(units), {
    revalidateOnFocus: false,
  });
  return example ? <p className={className}>{t('unprinted', { example })}</p> : null;
}
