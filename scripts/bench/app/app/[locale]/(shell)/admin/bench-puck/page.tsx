import { requirePage } from '@/lib/guards/profile';
import { PuckEditor } from './puck-editor';

interface Props {
  searchParams: Promise<{ elements?: string }>;
}

/** The baseline of the passport editor: the same headings and texts in the same shell, edited with Puck. */
export default async function PuckPage({ searchParams }: Props) {
  await requirePage('/admin/articles');
  const { elements = '60' } = await searchParams;
  return <PuckEditor elements={Number(elements)} />;
}
