import { requirePage } from '@/lib/session/profile';

/** The shell alone. */
export default async function EmptyPage() {
  await requirePage('/admin/articles');
  return <h1>Empty</h1>;
}
