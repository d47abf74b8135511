import { UnknownUnit } from '@/components/units/page/unknown-unit';
import { Messages } from '@/lib/i18n/messages';

/** Where one is led within the back-office; an address that is loaded gets the same from `refused`. */
export default function UnknownUnitPage() {
  return (
    <Messages namespaces={['UnitPage']}>
      <UnknownUnit />
    </Messages>
  );
}
