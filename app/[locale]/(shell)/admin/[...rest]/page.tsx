import { refuseMissingPage } from '@/lib/guards/profile';

export default async function MissingPage() {
  await refuseMissingPage();
}
