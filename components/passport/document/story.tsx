import { Fragment } from 'react';
import type { Section } from '@/lib/contract/sections/index';
import type { PageFacts } from '../sections/loaders';
import type { ViewProps } from '../sections/types';
import { SectionView } from '../sections/views';

interface StoryProps extends Omit<ViewProps<'heading'>, 'section' | 'facts'> {
  sections: readonly Section[];
  /** Ids of the sections inside a container. */
  framed: ReadonlySet<string>;
  facts: PageFacts;
}

interface Run {
  isFramed: boolean;
  sections: Section[];
}

/** Adjacent sections marked as contained share one container. */
function runsOf(sections: readonly Section[], framed: ReadonlySet<string>): Run[] {
  const runs: Run[] = [];
  for (const section of sections) {
    const isFramed = framed.has(section.id);
    const last = runs.at(-1);
    if (last?.isFramed === isFramed) last.sections.push(section);
    else runs.push({ isFramed, sections: [section] });
  }
  return runs;
}

/** The sections of a page in their order. */
export function Story({ sections, framed, ...view }: StoryProps) {
  return runsOf(sections, framed).map((run, at) => {
    const views = run.sections.map((section) => <SectionView key={section.id} section={section} {...view} />);
    return run.isFramed ? (
      <div key={at} className="ps-group">
        {views}
      </div>
    ) : (
      <Fragment key={at}>{views}</Fragment>
    );
  });
}
