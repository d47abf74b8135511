import { useTranslations } from 'next-intl';
import type { CodeRange, Job } from '@/lib/contract/jobs';
import { creationResult } from '@/lib/contract/units';
import styles from '../units.module.css';

const results = creationResult.partial();

/** What a creation says of its codes. Older ones say only the ends, which is enough if all codes between are theirs. */
function rangesOf({ result, done }: Job): { ranges: CodeRange[]; rangeCount: number } {
  const { firstCode, lastCode, ranges = [], rangeCount = 0 } = results.safeParse(result).data ?? {};
  if (ranges.length > 0 || !firstCode || !lastCode) return { ranges, rangeCount };
  const isWhole = Number(lastCode) - Number(firstCode) + 1 === done;
  return { ranges: isWhole ? [{ first: firstCode, last: lastCode, count: done }] : [], rangeCount: isWhole ? 1 : 0 };
}

/** The codes of a creation: with several ranges, each on its own line with its number of units. */
export function CodeRanges({ job }: { job: Job }) {
  const t = useTranslations('Units.job');
  const { ranges, rangeCount } = rangesOf(job);
  const [first] = ranges;
  if (!first) return null;
  if (rangeCount === 1) return <p>{t('codes', first)}</p>;
  return (
    <div>
      <p>{t('ranges')}</p>
      <ul className={styles.ranges}>
        {ranges.map((range) => (
          <li key={range.first}>{t('range', range)}</li>
        ))}
        {rangeCount > ranges.length && <li>{t('moreRanges', { count: rangeCount - ranges.length })}</li>}
      </ul>
    </div>
  );
}
