import clsx from 'clsx';
import { Icon } from '@/components/ui/layout/icon';
import type { FileKind } from '@/lib/contract/files';
import styles from './files.module.css';
import { KIND_ICONS, publicPath } from './kinds';

interface Props {
  file: { id: string; kind: FileKind };
  isLarge?: boolean;
}

/** A thumbnail of a file, or the icon of its type. The name is beside it. */
export function Thumbnail({ file, isLarge = false }: Props) {
  return (
    <span className={clsx(styles.thumbnail, isLarge && styles.large)}>
      {file.kind === 'image' ? (
        <img src={`${publicPath(file.id)}?w=400`} alt="" loading="lazy" decoding="async" />
      ) : (
        <Icon name={KIND_ICONS[file.kind]} size={isLarge ? 32 : 22} />
      )}
    </span>
  );
}
