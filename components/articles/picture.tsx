import { Icon } from '@/components/ui/layout/icon';
import styles from './articles.module.css';

/** Thumbnail of an article, or a placeholder. The name beside it is the alternative text. */
export function Picture({ fileId }: { fileId: string | undefined }) {
  return fileId ? (
    <img className={styles.picture} src={`/public/files/${fileId}?w=400`} alt="" loading="lazy" />
  ) : (
    <span className={styles.picture}>
      <Icon name="shirt" size={18} />
    </span>
  );
}
