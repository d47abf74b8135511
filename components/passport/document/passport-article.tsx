import type { PageLayout } from '@/lib/contract/passports';
import type { Section } from '@/lib/contract/sections/index';
import type { PageAction } from './look-action';
import { OwnPictureView, type OwnPicture } from './own-picture';
import { Story } from './story';
import type { PageFacts } from '../sections/loaders';
import type { ViewProps } from '../sections/types';
import { SectionView } from '../sections/views';

/** The layout of a designed page around its sections. */
export interface ArticleLayout {
  layout: PageLayout;
  /** A wide picture above everything else; in layout 2 the lead picture. */
  header: OwnPicture | null;
  /** The brand's button, below everything else; null if there is none. */
  action: PageAction | null;
  /** Ids of the sections inside a container. */
  framed: ReadonlySet<string>;
}

interface PassportArticleProps extends Omit<ViewProps<'heading'>, 'section' | 'facts'> {
  sections: readonly Section[];
  facts: PageFacts;
  /** The page's main heading if no section is one, for screen readers. */
  name: string;
  around: ArticleLayout;
}

/** Whether the passport's own picture is above everything else, not beside it. */
const hasHeadAbove = ({ layout, header }: ArticleLayout) => layout === 1 && header !== null;

function classOf(around: ArticleLayout, hasLead: boolean): string {
  if (around.layout === 2) return hasLead ? 'ps-page ps-two' : 'ps-page-plain ps-two';
  if (hasLead) return 'ps-page';
  return hasHeadAbove(around) ? 'ps-page-column' : 'ps-page-plain';
}

/**
 * The content of a page between its header and its footer. The lead picture is the passport's own or that of the first
 * section.
 */
export function PassportArticle({ sections, facts, name, around, ...view }: PassportArticleProps) {
  const { leadImageId, mainHeadingId } = view.data;
  const leadAt = leadImageId === null ? -1 : sections.findIndex(({ id }) => id === leadImageId);
  const lead = sections[leadAt];
  const ownLead = around.layout === 2 ? around.header : null;
  const story = sections.filter((_, at) => at !== leadAt);
  return (
    <>
      {around.header && hasHeadAbove(around) && (
        <OwnPictureView
          picture={around.header}
          className="ps-header"
          isLead
          sizes="(min-width: 72rem) 67rem, 100vw"
          data={view.data}
        />
      )}
      <article className={classOf(around, Boolean(lead ?? ownLead))}>
        {ownLead && (
          <div className="ps-lead">
            <figure className="ps-picture">
              <OwnPictureView picture={ownLead} sizes="(min-width: 60rem) 34rem, 100vw" isLead data={view.data} />
            </figure>
          </div>
        )}
        {lead && (
          <div className="ps-lead">
            <SectionView section={lead} facts={facts} {...view} />
          </div>
        )}
        <div className="ps-story">
          {mainHeadingId === null && <h1 className="ps-hidden">{name}</h1>}
          <p className="ps-eyebrow">{view.t('passport')}</p>
          <Story sections={story} framed={around.framed} facts={facts} {...view} />
          {around.action && (
            <p className="ps-action">
              <a className="ps-button" href={around.action.href} rel="noopener">
                {around.action.label}
              </a>
            </p>
          )}
        </div>
      </article>
    </>
  );
}
