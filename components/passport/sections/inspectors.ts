import type { ComponentType } from 'react';
import type { IconName } from '@/components/ui/layout/icon-names';
import type { SectionType } from '@/lib/contract/sections/index';
import type { InspectorProps } from '../fields/inspector-props';

/** Categories of types in the editor. */
export const TYPE_GROUPS = ['content', 'media', 'article', 'more', 'layout'] as const;

interface Inspector<T extends SectionType> {
  icon: IconName;
  /** Null while it cannot be created: existing ones can be edited, and no new ones are offered. */
  group: (typeof TYPE_GROUPS)[number] | null;
  /** Its form; loaded when the first element of its type is opened. */
  load: () => Promise<ComponentType<InspectorProps<T>>>;
}

/** The editor's configuration of every section type. A type without one does not compile. */
export const inspectors: { [T in SectionType]: Inspector<T> } = {
  composition: {
    icon: 'needle-thread',
    group: 'article',
    load: () => import('./composition/inspector').then((module) => module.CompositionInspector),
  },
  divider_line: {
    icon: 'minus',
    group: 'layout',
    load: () => import('./divider-line/inspector').then((module) => module.DividerLineInspector),
  },
  dropdown: {
    icon: 'chevron-down',
    group: 'content',
    load: () => import('./dropdown/inspector').then((module) => module.DropdownInspector),
  },
  event: {
    icon: 'calendar-event',
    group: 'more',
    load: () => import('./event/inspector').then((module) => module.EventInspector),
  },
  event_log: {
    icon: 'history',
    group: 'more',
    load: () => import('./event-log/inspector').then((module) => module.EventLogInspector),
  },
  gallery: {
    icon: 'columns',
    group: 'media',
    load: () => import('./gallery/inspector').then((module) => module.GalleryInspector),
  },
  heading: {
    icon: 'tag',
    group: 'content',
    load: () => import('./heading/inspector').then((module) => module.HeadingInspector),
  },
  image: {
    icon: 'photo',
    group: 'media',
    load: () => import('./image/inspector').then((module) => module.ImageInspector),
  },
  lca: { icon: 'leaf', group: 'more', load: () => import('./lca/inspector').then((module) => module.LcaInspector) },
  pdf: { icon: 'file', group: 'media', load: () => import('./pdf/inspector').then((module) => module.PdfInspector) },
  property: {
    icon: 'list',
    group: 'article',
    load: () => import('./property/inspector').then((module) => module.PropertyInspector),
  },
  property_group: {
    icon: 'table',
    group: 'article',
    load: () => import('./property-group/inspector').then((module) => module.PropertyGroupInspector),
  },
  roulette: {
    icon: 'sparkles',
    group: 'more',
    load: () => import('./roulette/inspector').then((module) => module.RouletteInspector),
  },
  section_heading: {
    icon: 'bookmark',
    group: 'content',
    load: () => import('./section-heading/inspector').then((module) => module.SectionHeadingInspector),
  },
  social: {
    icon: 'share',
    group: 'media',
    load: () => import('./social/inspector').then((module) => module.SocialInspector),
  },
  space: {
    icon: 'arrows-sort',
    group: 'layout',
    load: () => import('./space/inspector').then((module) => module.SpaceInspector),
  },
  text: {
    icon: 'menu-2',
    group: 'content',
    load: () => import('./text/inspector').then((module) => module.TextInspector),
  },
  text_icon: {
    icon: 'star',
    group: 'content',
    load: () => import('./text-icon/inspector').then((module) => module.TextIconInspector),
  },
  unit_lote: {
    icon: 'qrcode',
    group: 'article',
    load: () => import('./unit-lote/inspector').then((module) => module.UnitLoteInspector),
  },
  video: {
    icon: 'player-play',
    group: 'media',
    load: () => import('./video/inspector').then((module) => module.VideoInspector),
  },
};
