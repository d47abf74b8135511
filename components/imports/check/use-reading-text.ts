import { useMemo } from 'react';
import { createFormat } from '@/components/passport/sections/format';
import { useDates } from '@/components/ui/layout/dates';
import type { CellReading } from '@/lib/contract/import-readings';
import { compositionText } from '@/lib/format/composition';
import { useLocale } from '@/lib/i18n/use-locale';

/** The interpreted value of a cell, in the format of the passport. */
export function useReadingText(): (reading: CellReading) => string {
  const locale = useLocale();
  const { months } = useDates();
  return useMemo(() => {
    const format = createFormat(locale, months);
    return (reading: CellReading) => {
      switch (reading.kind) {
        case 'composition':
          return compositionText(reading.parts, locale);
        case 'weight':
          return format.weight(reading.grams);
        case 'date':
          return format.day(reading.day);
        case 'month':
          return format.dated(reading.month) ?? reading.month;
        case 'gtin':
          return reading.gtin;
        case 'text':
          return reading.text;
      }
    };
  }, [locale, months]);
}
