import { refuseMissingPage } from '@/lib/session/profile';

export default async function MissingPage() {
  await refuseMissingPage();
}
