import { notFound } from 'next/navigation';

export default function MissingPage() {
  notFound();
}
