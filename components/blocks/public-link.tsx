'use client';

import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/ui/layout/copy-button';
import type { Block } from '@/lib/contract/blocks';
import styles from './blocks.module.css';

/** The public page of a block, with a button that copies its address. */
export function PublicLink({ block }: { block: Pick<Block, 'number' | 'link' | 'hash'> }) {
  const t = useTranslations('Blocks');
  const { number } = block;
  return (
    <span className={styles.link}>
      <a
        className={styles.hash}
        href={block.link}
        target="_blank"
        rel="noreferrer"
        aria-label={t('openLink', { number })}
      >
        {block.hash}
      </a>
      <CopyButton isIconOnly value={block.link} label={t('copyLink', { number })} />
    </span>
  );
}
