import { Icon } from '@/components/ui/layout/icon';
import styles from './articles.module.css';

/** Small picture of an article, or a mark where there is none. The alternative text belongs to the name beside it. */
export function Picture({ fileId }: { fileId: string | undefined }) {
  return (
    <span className={styles.picture}>
      {fileId ? (
        <img src={`/public/files/${fileId}?w=400`} alt="" width={36} height={36} loading="lazy" decoding="async" />
      ) : (
        <Icon name="shirt" size={18} />
      )}
    </span>
  );
}
