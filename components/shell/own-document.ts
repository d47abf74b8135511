import { shallowChange } from '@/components/ui/navigation/shallow';
import { needsOwnDocument } from '@/lib/access/page-contents';
import { isOtherAccount } from '@/lib/api-client/tabs/viewer';

/**
 * Whether an address needs a full document load: for its policy, or because another account has signed in, whose rows
 * would appear under the name of this document's user.
 */
export const needsNewDocument = (from: URL, to: URL): boolean =>
  needsOwnDocument(from, to) || (isOtherAccount() && shallowChange(new URL(location.href), to) === null);
