import { useTranslations } from 'next-intl';
import useSWR from 'swr';
import { useErrorText } from '@/components/calls/use-error-text';
import { call } from '@/lib/api-client/browser';
import { idChunks } from '@/lib/api-client/id-chunks';
import { MAX_SELECTION } from '@/lib/contract/core/selection-limits';
import { labels, MAX_LABELS } from '@/lib/contract/labels';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';

/** Units whose labels are printed. */
export interface PrintedUnits {
  /** Filters of the units, as in the list of units; `ids` are separated by commas. */
  units: { q?: string; ids?: string; articleId?: string; lotId?: string; blockId?: string; jobId?: string };
}

/** The content of one file: selected units by id, or matching units from a code on if there are several. */
export interface SheetPart {
  name: string;
  ids?: string[];
  from?: string;
}

export interface SheetParts {
  parts: SheetPart[];
  /** Maximum number of labels in one of them. */
  max: number;
  isCounting: boolean;
  problem: string;
}

/** Parts of the matching units, each identified by its first code, which the server returns. */
function useMatchingParts({ units }: PrintedUnits): SheetParts {
  const t = useTranslations('Labels');
  const locale = useLocale();
  const errorText = useErrorText();
  const isSelected = units.ids !== undefined;
  const { data, error } = useSWR<string[], Error>(
    isSelected ? null : ['label-parts', JSON.stringify(units)],
    async () => {
      const result = await call(labels.parts, { query: units });
      if (result.ok) return result.data.parts;
      throw new Error(errorText('get', result));
    },
    { revalidateOnFocus: false },
  );
  const codes = data ?? [];
  const parts = codes.map((code, at) => ({
    name: t('partFrom', { number: formatNumber(at + 1, locale), code }),
    ...(codes.length > 1 ? { from: code } : {}),
  }));
  return { parts, max: MAX_LABELS, isCounting: !isSelected && !data, problem: error?.message ?? '' };
}

/** Parts of the selected units, in the order of selection. */
function useChosenParts({ ids }: PrintedUnits['units']): SheetPart[] {
  const t = useTranslations('Labels');
  const locale = useLocale();
  return idChunks(ids === undefined ? [] : ids.split(',')).map((part, at) => {
    const before = at * MAX_SELECTION;
    const first = formatNumber(before + 1, locale);
    const last = formatNumber(before + part.length, locale);
    return { ids: part, name: t('partChosen', { number: formatNumber(at + 1, locale), first, last }) };
  });
}

/** The files in which the labels of some units are printed. */
export function useSheetParts(printed: PrintedUnits): SheetParts {
  const matching = useMatchingParts(printed);
  const selectedParts = useChosenParts(printed.units);
  return printed.units.ids === undefined ? matching : { ...matching, parts: selectedParts, max: MAX_SELECTION };
}
