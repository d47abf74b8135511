'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { Badge } from '@/components/ui/feedback/badge';
import { Button } from '@/components/ui/layout/button';
import { DateTime } from '@/components/ui/layout/date-time';
import { Icon } from '@/components/ui/layout/icon';
import { passportVersions, type PassportVersion } from '@/lib/contract/passport-versions';
import { useStudio } from '../studio-context';
import styles from './versions.module.css';

/** Groups of four characters, which people can compare. */
const grouped = (sha256: string) => sha256.match(/.{4}/g)?.join(' ') ?? sha256;

/** The version's fingerprint, and whether the stored content still has it. */
function Fingerprint({ version: { version, sha256 } }: { version: PassportVersion }) {
  const t = useTranslations('Editor.versions');
  const { passportId } = useStudio();
  const check = useCall(passportVersions.get);
  const [isIntact, setIsIntact] = useState<boolean | null>(null);

  async function run() {
    const result = await check.run({ params: { passportId, version: String(version) } });
    if (result?.ok) setIsIntact(result.data.isIntact);
  }
  return (
    <details className={styles.fingerprint}>
      <summary>{t('fingerprint')}</summary>
      <p className={styles.soft}>{t('fingerprintText')}</p>
      <code>{grouped(sha256)}</code>
      <div className={styles.check}>
        <Button size="small" icon="shield-check" isBusy={check.isBusy} onClick={() => void run()}>
          {t('check')}
        </Button>
        <span role="status" className={isIntact === false ? styles.bad : styles.good}>
          {isIntact !== null && (
            <>
              <Icon name={isIntact ? 'circle-check' : 'alert-triangle'} size={18} />
              {t(isIntact ? 'intact' : 'broken')}
            </>
          )}
        </span>
      </div>
    </details>
  );
}

interface Props {
  version: PassportVersion;
  onCompare: () => void;
  onRestore: () => void;
}

/** One version: when, by whom, whether it is public, and its actions. */
export function VersionRow({ version, onCompare, onRestore }: Props) {
  const t = useTranslations('Editor.versions');
  const name = t('version', { version: version.version });
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <p className={styles.name}>
          <strong>{name}</strong>
          {version.isPublic && <Badge tone="accent">{t('public')}</Badge>}
        </p>
        <p className={styles.soft}>
          <DateTime value={version.publishedAt} />
          {version.publishedBy !== null && ` · ${version.publishedBy}`}
        </p>
        <Fingerprint version={version} />
      </div>
      <div className={styles.actions}>
        <Button size="small" icon="columns" onClick={onCompare} aria-label={t('compareNamed', { name })}>
          {t('compare')}
        </Button>
        <Button size="small" icon="restore" onClick={onRestore} aria-label={t('restoreNamed', { name })}>
          {t('restore')}
        </Button>
      </div>
    </li>
  );
}
