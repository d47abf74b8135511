import type { ReactNode } from 'react';
import { AuthFrame } from '@/components/auth/frame/auth-frame';
import { OwnDocument } from '@/components/auth/frame/own-document';
import { Messages } from '@/lib/i18n/messages';

export default function BareLayout({ children }: { children: ReactNode }) {
  return (
    <Messages namespaces={['Auth', 'Errors']}>
      <OwnDocument />
      <AuthFrame>{children}</AuthFrame>
    </Messages>
  );
}
