import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { OwnDocument } from '@/components/auth/frame/own-document';
import { LockForm } from '@/components/auth/lock-form';
import styles from '@/components/auth/auth.module.css';
import { Avatar } from '@/components/ui/layout/avatar';
import { localizedHref } from '@/lib/i18n/language';
import { Messages } from '@/lib/i18n/messages';
import { safeNext } from '@/lib/guards/next-path';
import { getLocale } from '@/lib/i18n/get-locale';
import { readSession } from '@/lib/session/read';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('Auth.lock'))('title') };
}

type Props = { searchParams: Promise<{ next?: string | string[] }> };

export default async function LockScreenPage({ searchParams }: Props) {
  const t = await getTranslations('Auth.lock');
  const locale = await getLocale();
  const { next } = await searchParams;
  const destination = (typeof next === 'string' && safeNext(next)) || localizedHref(locale, '/');
  const { profile, isLocked } = await readSession();
  if (!profile || !isLocked) redirect(destination);
  return (
    <Messages namespaces={['Auth', 'Errors']}>
      <OwnDocument />
      <main className={styles.locked}>
        <div className={styles.lockedColumn}>
          <div className={styles.person}>
            <Avatar name={profile.name} src={profile.photoUrl} size={80} />
            <h1>{profile.name}</h1>
            <p>{t('text')}</p>
          </div>
          <LockForm email={profile.email} destination={destination} />
        </div>
      </main>
    </Messages>
  );
}
