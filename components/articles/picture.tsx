import { Icon } from '@/components/ui/layout/icon';
import styles from './articles.module.css';

/** Small picture of an article, or a mark where there is none. The alternative text belongs to the name beside it. */
export function Picture({ fileId }: { fileId: string | undefined }) {
  return fileId ? (
    <img className={styles.picture} src={`/public/files/${fileId}?w=400`} alt="" loading="lazy" />
  ) : (
    <span className={styles.picture}>
      <Icon name="shirt" size={18} />
    </span>
  );
}
