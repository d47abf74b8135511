import type { ReactNode } from 'react';
import { SectionTitle } from './section-title';
import type { ViewProps } from '../types';
import type { SectionType } from '@/lib/contract/sections/index';

/** The text of an editor's preview where the passport itself shows nothing. */
export function Placeholder({ children }: { children: ReactNode }) {
  return <p className="ps-placeholder">{children}</p>;
}

interface PendingProps extends Pick<ViewProps<SectionType>, 'section' | 'data' | 'format'> {
  /** What is missing. */
  text: string;
  children?: ReactNode;
}

/** A section whose data do not exist yet: nothing on the passport, in a preview what is missing. */
export function Pending({ section, data, format, text, children }: PendingProps) {
  if (!data.isPreview) return null;
  return (
    <section className="ps-block">
      <SectionTitle section={section} data={data} format={format} />
      {children}
      <Placeholder>{text}</Placeholder>
    </section>
  );
}
