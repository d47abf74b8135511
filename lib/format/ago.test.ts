import type { Locale } from '@/lib/contract/core/levels';
import { formatAgo } from './ago';

const now = Date.parse('2026-11-05T12:00:00Z');
const ago = (seconds: number, locale: Locale = 'en') => formatAgo(now - seconds * 1000, now, locale);

describe('formatAgo', () => {
  it('uses the largest complete unit', () => {
    expect(ago(5)).toBe('now');
    expect(ago(60)).toBe('1 minute ago');
    expect(ago(3 * 3600)).toBe('3 hours ago');
    expect(ago(24 * 3600)).toBe('1 day ago');
    expect(ago(29 * 24 * 3600)).toBe('29 days ago');
  });

  it('uses the reader’s language', () => {
    expect(ago(3 * 24 * 3600, 'es')).toBe('hace 3 días');
    expect(ago(3 * 24 * 3600, 'it')).toBe('3 giorni fa');
    expect(ago(24 * 3600, 'pt')).toBe('há 1 dia');
  });

  it('is null for distant, future and invalid dates', () => {
    expect(ago(30 * 24 * 3600)).toBeNull();
    expect(ago(-3600)).toBeNull();
    expect(formatAgo('never', now, 'en')).toBeNull();
  });

  it('treats a slightly future moment as now, as clocks differ', () => {
    expect(ago(-20)).toBe('now');
  });
});
