import type { ReactNode } from 'react';
import { ArticleForm } from '@/components/articles/form/article-form';
import { draftOf } from '@/components/articles/form/draft';
import { ContainerForm } from '@/components/containers/container-form';
import { EventForm } from '@/components/events/event-form';
import { LotForm } from '@/components/lots/lot-form';
import { MaterialForm } from '@/components/materials/material-form';
import { PlaceForm } from '@/components/places/place-form';
import { ProcessForm } from '@/components/processes/process-form';
import { TemplateForm } from '@/components/templates/template-form';
import { UnitEditor } from '@/components/units/unit-editor';
import type { Article } from '@/lib/contract/articles';
import type { Container } from '@/lib/contract/containers';
import type { Event as ProcessEvent } from '@/lib/contract/events';
import type { Lot } from '@/lib/contract/lots';
import type { Material } from '@/lib/contract/materials';
import type { Place } from '@/lib/contract/places';
import type { Process } from '@/lib/contract/processes';
import type { Template } from '@/lib/contract/templates';
import type { Unit } from '@/lib/contract/units';

const id = '0191f7a0-0000-7000-8000-000000000001';
const at = '2026-01-01T00:00:00Z';
const stored = { id, version: 3, createdAt: at, updatedAt: at };

const article: Article = {
  ...stored,
  name: 'Camisa',
  sku: 'S-1',
  gtin: null,
  model: '',
  template: null,
  compositions: [],
  state: 'published',
  gtinClaim: null,
  publishedVersion: 1,
  publishedAt: at,
  unitCount: 0,
  description: 'Linen',
  weightGrams: null,
  isManualLoad: false,
  properties: [],
  stillPublic: [],
  images: [],
  warnings: [],
};
const material: Material = { ...stored, name: 'Lino', description: '', isRecycled: false, articleCount: 1 };
const template: Template = { ...stored, name: 'Camisas', properties: [], compositionHints: [], articleCount: 1 };
const lot: Lot = {
  ...stored,
  code: 'L-1',
  state: 'in_process',
  article: { id, name: 'Camisa', sku: 'S-1' },
  properties: [],
  isRecalled: false,
  progress: { recorded: 0, events: 0 },
  units: 4,
};
const batch = (value: string) => [{ name: 'Batch', value, isInternal: false }];
const unit: Unit = {
  id,
  code: '00000001',
  serial: '00000001',
  blockNumber: 1,
  state: 'active',
  article: { id, name: 'Camisa', sku: 'S-1', gtin: null },
  lot: null,
  createdAt: at,
  hash: 'h',
  publicUrl: 'http://localhost/p/h',
  readable: [],
  facts: [],
  compositions: [],
  properties: batch('first'),
  description: '',
  model: '',
  weightGrams: null,
  image: null,
  isPublished: true,
  articleState: 'published',
  isArticleInTrash: false,
  withdrawnAt: null,
  scans: 0,
  lastScanAt: null,
  version: 3,
};

const container: Container = {
  ...stored,
  name: 'Caja',
  code: 'C-1',
  kind: 'box',
  sscc: null,
  capacity: null,
  loaded: 0,
  place: null,
  inside: null,
};
const place: Place = {
  ...stored,
  name: 'Taller',
  address: '',
  town: '',
  country: '',
  latitude: null,
  longitude: null,
  gln: null,
};
const process: Process = {
  ...stored,
  name: 'Punto',
  description: '',
  type: 'manufacturing',
  eventCount: 1,
  articleCount: 0,
};
const event: ProcessEvent = {
  ...stored,
  process: { id, name: 'Punto', type: 'manufacturing' },
  name: 'Tejido',
  description: '',
  type: 'free_text',
  prompt: 'Tejido a mano',
  options: [],
  postSales: null,
  bizStep: 'assembling',
  role: null,
  article: null,
  container: null,
  position: 0,
  visibility: { isPublic: true, place: 'town', time: true, role: false, input: false, note: false, files: false },
};

/** A form and what somebody else may save while it is open. */
export interface VersionedForm {
  form: (onClose: () => void) => ReactNode;
  /** The value of the field that is typed into. */
  before: string;
  /** The record as it is opened. */
  opened: object;
  /** The record as somebody else saved it, with another value of the same field. */
  theirs: object;
  /** A change of another field that somebody else saved, that field, and a part of the body that keeps it. */
  elsewhere: readonly [change: object, field: string, body: object];
  url: string;
}

/** Every form that saves on top of a version, by the call it makes. */
export const VERSIONED_FORMS: Record<string, VersionedForm> = {
  'articles.update': {
    form: (onClose) => (
      <ArticleForm article={article} initial={draftOf(article, 'en')} templates={[]} onClose={onClose} />
    ),
    before: 'Camisa',
    opened: article,
    theirs: { ...article, name: 'Theirs', version: 4 },
    elsewhere: [{ model: 'M-9' }, 'Model', { model: 'M-9' }],
    url: `/api/articles/${id}`,
  },
  'materials.update': {
    form: (onClose) => <MaterialForm material={material} onClose={onClose} />,
    before: 'Lino',
    opened: { ...material, outdatedPassports: 0, remainingArticles: 0 },
    theirs: { ...material, outdatedPassports: 0, remainingArticles: 0, name: 'Theirs', version: 4 },
    elsewhere: [{ description: 'Flax' }, 'Description', { description: 'Flax' }],
    url: `/api/materials/${id}`,
  },
  'templates.update': {
    form: (onClose) => <TemplateForm template={template} onClose={onClose} />,
    before: 'Camisas',
    opened: template,
    theirs: { ...template, name: 'Theirs', version: 4 },
    elsewhere: [
      { compositionHints: [{ part: '', material: 'Wool' }] },
      'Materials',
      { compositionHints: [{ material: 'Wool' }] },
    ],
    url: `/api/templates/${id}`,
  },
  'lots.update': {
    form: (onClose) => <LotForm lot={lot} onClose={onClose} />,
    before: 'L-1',
    opened: lot,
    theirs: { ...lot, code: 'Theirs', version: 4 },
    elsewhere: [{ properties: batch('9') }, 'Properties of the lot', { properties: batch('9') }],
    url: `/api/lots/${id}`,
  },
  'containers.update': {
    form: (onClose) => <ContainerForm container={container} onClose={onClose} />,
    before: 'Caja',
    opened: container,
    theirs: { ...container, name: 'Theirs', version: 4 },
    elsewhere: [{ code: 'C-9' }, 'Code', { code: 'C-9' }],
    url: `/api/containers/${id}`,
  },
  'places.update': {
    form: (onClose) => <PlaceForm place={place} tiles={null} onClose={onClose} />,
    before: 'Taller',
    opened: place,
    theirs: { ...place, name: 'Theirs', version: 4 },
    elsewhere: [{ latitude: 41.5, longitude: 2 }, 'Position', { latitude: 41.5, longitude: 2 }],
    url: `/api/places/${id}`,
  },
  'processes.update': {
    form: (onClose) => <ProcessForm process={process} onClose={onClose} />,
    before: 'Punto',
    opened: process,
    theirs: { ...process, name: 'Theirs', version: 4 },
    elsewhere: [{ description: 'By hand' }, 'Description', { description: 'By hand' }],
    url: `/api/processes/${id}`,
  },
  'events.update': {
    form: (onClose) => <EventForm event={event} process={event.process} onClose={onClose} />,
    before: 'Tejido',
    opened: event,
    theirs: { ...event, name: 'Theirs', version: 4 },
    elsewhere: [
      { visibility: { ...event.visibility, place: 'exact' } },
      'Place',
      { visibility: { ...event.visibility, place: 'exact' } },
    ],
    url: `/api/events/${id}`,
  },
  'units.update': {
    form: (onClose) => <UnitEditor unit={unit} onClose={onClose} />,
    before: 'first',
    opened: unit,
    theirs: { ...unit, properties: batch('Theirs'), version: 4 },
    elsewhere: [{ lot: { id, code: 'L-9', state: 'in_process' } }, 'Lot', { lotId: id }],
    url: '/api/units/00000001',
  },
};
