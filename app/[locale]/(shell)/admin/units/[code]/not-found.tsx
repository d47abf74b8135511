import { UnknownUnit } from '@/components/units/page/unknown-unit';
import { Messages } from '@/lib/i18n/messages';

/** For navigation within the back-office; a loaded address gets the same from `refused`. */
export default function UnknownUnitPage() {
  return (
    <Messages namespaces={['UnitPage']}>
      <UnknownUnit />
    </Messages>
  );
}
