'use client';

import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import { CopyButton } from '@/components/ui/layout/copy-button';
import type { Unit } from '@/lib/contract/units';
import styles from './units.module.css';

const SIDE = 260;

/** The unit's QR code as a picture, a download, and its address. */
export function UnitQr({ unit }: { unit: Unit }) {
  const t = useTranslations('Units');
  const source = (query: string) => `/api/units/${unit.code}/qr?${query}`;
  return (
    <Card title={t('page.qr')}>
      <div className={styles.qr}>
        {/* an SVG from our own API: nothing to optimise */}
        <img src={source('format=svg')} alt={t('page.qrAlt', { code: unit.code })} width={SIDE} height={SIDE} />
        <div className={styles.readable}>
          {unit.readable.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
        <div className={styles.actions}>
          <ButtonLink size="small" icon="download" href={source('format=svg&download=1')} download>
            {t('page.svg')}
          </ButtonLink>
          <ButtonLink size="small" icon="download" href={source('format=png&download=1')} download>
            {t('page.png')}
          </ButtonLink>
        </div>
        <div className={styles.address}>{unit.publicUrl}</div>
        <div className={styles.actions}>
          <CopyButton value={unit.publicUrl} label={t('page.publicLink')} />
          <ButtonLink size="small" icon="external-link" href={unit.publicUrl} target="_blank" rel="noreferrer">
            {t('page.openPassport')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
