import type { TenantCtx } from '../http/context';
import { fail } from '../http/errors';
import { translate } from '../texts';
import { nameKey } from './material-names';

/** @throws INVALID_DATA when a name is there twice; case, accents and blanks make no difference */
export function refuseSameProperties(ctx: TenantCtx, properties: readonly { name: string }[] = []): void {
  const seen = new Set<string>();
  properties.forEach(({ name }, at) => {
    const key = nameKey(name);
    if (seen.has(key)) {
      const msg = translate(ctx.locale, 'ApiErrors')('propertyTwice');
      fail('INVALID_DATA', { issues: [{ path: `properties.${at}.name`, msg }] });
    }
    seen.add(key);
  });
}
