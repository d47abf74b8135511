'use client';

import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { Avatar } from '@/components/ui/layout/avatar';
import { Button } from '@/components/ui/layout/button';
import form from '@/components/ui/form/form.module.css';
import { Progress } from '@/components/ui/feedback/progress';
import { account } from '@/lib/contract/account';
import { IMAGE_LIMITS, IMAGE_TYPES } from '@/lib/contract/files';
import { formatBytes } from '@/lib/format/number';
import { cut } from '@/lib/format/shorten';
import { useLocale } from '@/lib/i18n/use-locale';
import { refreshSession } from '@/lib/session/browser';
import styles from './account.module.css';

type Sent = { loaded: number; total: number };

function usePhoto() {
  const t = useTranslations('Account');
  const common = useTranslations('Common');
  const locale = useLocale();
  const router = useRouter();
  const upload = useCall(account.uploadPhoto);
  const remove = useCall(account.removePhoto);
  const [progress, setProgress] = useState<Sent | null>(null);
  const [problem, setProblem] = useState('');

  /** The sealed cookie keeps the photo's address for the lock screen. */
  async function show() {
    await refreshSession();
    router.refresh();
  }

  async function send(file: File) {
    if (!(IMAGE_TYPES as readonly string[]).includes(file.type)) {
      return setProblem(common('fileWrongType', { types: 'PNG, JPEG, WebP' }));
    }
    if (file.size > IMAGE_LIMITS.bytes) {
      return setProblem(common('fileTooLarge', { size: formatBytes(IMAGE_LIMITS.bytes, locale) }));
    }
    setProblem('');
    setProgress({ loaded: 0, total: file.size });
    const args = { query: { name: cut(file.name, TEXT_LIMITS.fileName) }, upload: file };
    const result = await upload.run(args, { success: t('photo.saved'), onProgress: setProgress });
    setProgress(null);
    if (result?.ok) await show();
  }

  async function drop() {
    setProblem('');
    const result = await remove.run({}, { notice: t('photo.removed') });
    if (result?.ok) await show();
  }

  return { send, drop, progress, problem, isBusy: upload.isBusy || remove.isBusy };
}

type Props = { name: string; role: string; photoUrl: string | null };

/** The user's photo, or the initials instead, with the actions to change it. */
export function PhotoField({ name, role, photoUrl }: Props) {
  const t = useTranslations('Account');
  const input = useRef<HTMLInputElement>(null);
  const { send, drop, progress, problem, isBusy } = usePhoto();
  return (
    <div className={styles.photo}>
      <Avatar name={name} src={photoUrl && `${photoUrl}?size=512`} size={96} />
      <div className={styles.photoWords}>
        <strong>{name}</strong>
        <span className={form.help}>{role}</span>
        <div className={styles.buttons}>
          <Button size="small" icon="upload" isBusy={isBusy} onClick={() => input.current?.click()}>
            {t(photoUrl ? 'photo.change' : 'photo.add')}
          </Button>
          {photoUrl && (
            <Button size="small" variant="subtle" isBusy={isBusy} onClick={() => void drop()}>
              {t('photo.remove')}
            </Button>
          )}
        </div>
        <p className={form.help}>{t('photo.help')}</p>
        {progress && <Progress label={t('photo.uploading')} done={progress.loaded} total={progress.total} />}
        {problem && (
          <p className={form.error} role="alert">
            {problem}
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={IMAGE_TYPES.join(',')}
        aria-label={t(photoUrl ? 'photo.change' : 'photo.add')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file may be selected again after it was corrected.
          event.currentTarget.value = '';
          if (file) void send(file);
        }}
      />
    </div>
  );
}
