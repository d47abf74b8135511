import { requirePage } from '@/lib/guards/profile';

/** The shell alone. */
export default async function EmptyPage() {
  await requirePage('/admin/articles');
  return <h1>Empty</h1>;
}
