import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { ArticleForm } from '@/components/articles/form/article-form';
import { draftOf } from '@/components/articles/form/draft';
import { ContainerForm } from '@/components/containers/container-form';
import { EventForm } from '@/components/events/event-form';
import { LotForm } from '@/components/lots/lot-form';
import { MaterialForm } from '@/components/materials/material-form';
import { PlaceForm } from '@/components/places/place-form';
import { ProcessForm } from '@/components/processes/process-form';
import { TemplateForm } from '@/components/templates/template-form';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { UnitEditor } from '@/components/units/unit-editor';
import { contract } from '@/lib/contract';
import type { Article } from '@/lib/contract/articles';
import type { Container } from '@/lib/contract/containers';
import type { Endpoint } from '@/lib/contract/core/endpoint';
import type { Event as ProcessEvent } from '@/lib/contract/events';
import type { Lot } from '@/lib/contract/lots';
import type { Material } from '@/lib/contract/materials';
import type { Place } from '@/lib/contract/places';
import type { Process } from '@/lib/contract/processes';
import type { Template } from '@/lib/contract/templates';
import type { Unit } from '@/lib/contract/units';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined, push: () => undefined, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/admin',
}));

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

interface Case {
  form: (onClose: () => void) => ReactNode;
  /** The value of the field that is typed into. */
  before: string;
  /** The record as somebody else saved it. */
  theirs: object;
  url: string;
}

/** Every form that saves on top of a version, by the call it makes. */
const FORMS: Record<string, Case> = {
  'articles.update': {
    form: (onClose) => (
      <ArticleForm article={article} initial={draftOf(article, 'en')} templates={[]} onClose={onClose} />
    ),
    before: 'Camisa',
    theirs: { ...article, name: 'Theirs', version: 4 },
    url: `/api/articles/${id}`,
  },
  'materials.update': {
    form: (onClose) => <MaterialForm material={material} onClose={onClose} />,
    before: 'Lino',
    theirs: { ...material, outdatedPassports: 0, name: 'Theirs', version: 4 },
    url: `/api/materials/${id}`,
  },
  'templates.update': {
    form: (onClose) => <TemplateForm template={template} onClose={onClose} />,
    before: 'Camisas',
    theirs: { ...template, name: 'Theirs', version: 4 },
    url: `/api/templates/${id}`,
  },
  'lots.update': {
    form: (onClose) => <LotForm lot={lot} onClose={onClose} />,
    before: 'L-1',
    theirs: { ...lot, code: 'Theirs', version: 4 },
    url: `/api/lots/${id}`,
  },
  'containers.update': {
    form: (onClose) => <ContainerForm container={container} onClose={onClose} />,
    before: 'Caja',
    theirs: { ...container, name: 'Theirs', version: 4 },
    url: `/api/containers/${id}`,
  },
  'places.update': {
    form: (onClose) => <PlaceForm place={place} tiles={null} onClose={onClose} />,
    before: 'Taller',
    theirs: { ...place, name: 'Theirs', version: 4 },
    url: `/api/places/${id}`,
  },
  'processes.update': {
    form: (onClose) => <ProcessForm process={process} onClose={onClose} />,
    before: 'Punto',
    theirs: { ...process, name: 'Theirs', version: 4 },
    url: `/api/processes/${id}`,
  },
  'events.update': {
    form: (onClose) => <EventForm event={event} process={event.process} onClose={onClose} />,
    before: 'Tejido',
    theirs: { ...event, name: 'Theirs', version: 4 },
    url: `/api/events/${id}`,
  },
  'units.update': {
    form: (onClose) => <UnitEditor unit={unit} onClose={onClose} />,
    before: 'first',
    theirs: { ...unit, properties: batch('Theirs'), version: 4 },
    url: '/api/units/00000001',
  },
};

interface Sent {
  url: string;
  body: Record<string, unknown>;
}
let requests: Sent[] = [];
let answers: { status: number; body: unknown }[] = [];
/** Until then the save is in progress. */
let arrival: Promise<void>;

beforeEach(() => {
  requests = [];
  arrival = Promise.resolve();
  globalThis.fetch = ((url: string, init: RequestInit) => {
    const isSave = init.method === 'PUT';
    if (isSave) requests.push({ url, body: JSON.parse(String(init.body)) as Sent['body'] });
    const empty = { status: 'success', message: { results: [], total: 0, page: 1, pageSize: 200, properties: [] } };
    const { status, body } = (isSave ? answers.shift() : undefined) ?? { status: 200, body: empty };
    const answer = { ok: status < 300, status, text: () => Promise.resolve(JSON.stringify(body)) };
    return isSave ? arrival.then(() => answer) : Promise.resolve(answer);
  }) as unknown as typeof fetch;
});

/** Types it into the form and saves. */
async function saveMine({ form, before }: Case, typed = 'Mine') {
  const user = userEvent.setup();
  const onClose = jest.fn();
  renderWithTexts(<SWRConfig value={{ provider: () => new Map() }}>{form(onClose)}</SWRConfig>);
  const input = await screen.findByDisplayValue(before, {}, { timeout: 5000 });
  await user.clear(input);
  await user.type(input, typed);
  const save = screen.getByRole('button', { name: 'Save changes' });
  await user.click(save);
  return { user, onClose, input, save };
}

async function conflictIn(form: Case, status: number) {
  const { theirs: otherVersion } = form;
  answers = [
    { status, body: { status: 'error', code: 'CONFLICT', message: 'stale', current: otherVersion } },
    { status: 200, body: { status: 'success', message: { ...otherVersion, version: 5 } } },
  ];
  const { user, onClose } = await saveMine(form);
  const notice = await screen.findByRole('alert', { name: 'Someone saved changes while you were editing' });
  return { user, onClose, notice };
}

describe('when somebody else saved in the meantime', () => {
  it('covers every call that saves on top of a version', () => {
    // The passport editor saves automatically and merges both edits: components/passport/editor/store/studio.test.ts.
    const { editor: _joins, ...forms } = contract;
    // An order is not a form: components/processes/event-order.test.tsx. The company's forms stay open after saving:
    // components/account/company-look-form.test.tsx.
    const elsewhere = ['companies.updateContact', 'companies.updateLook', 'events.order', 'imports.setMapping'];
    const guarded = Object.entries(forms).flatMap(([group, verbs]) =>
      Object.entries(verbs as Record<string, Endpoint>)
        .filter(([, { method, body }]) => method === 'PUT' && body && 'shape' in body)
        .filter(([, { body }]) => 'version' in (body as unknown as { shape: object }).shape)
        .map(([verb]) => `${group}.${verb}`),
    );
    expect(guarded.sort()).toEqual([...Object.keys(FORMS), ...elsewhere].sort());
  });

  describe.each(Object.entries(FORMS))('%s', (_, form) => {
    it.each([409, 412])(
      'answered with %i keeps what was typed, shows both, and saves it when chosen',
      async (status) => {
        const { user, onClose, notice } = await conflictIn(form, status);
        expect(notice).toHaveFocus();
        const [row] = within(notice).getAllByRole('row').slice(1);
        expect(row).toHaveTextContent(/Mine.*Theirs/);
        expect(screen.getByDisplayValue('Mine')).toBeVisible();
        expect(onClose).not.toHaveBeenCalled();
        await user.click(within(notice).getByRole('button', { name: 'Keep my changes' }));
        expect(screen.getByDisplayValue('Mine')).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Save changes' }));
        await waitFor(() => expect(onClose).toHaveBeenCalled());
        expect(requests.map(({ url, body }) => [url, body['version']])).toEqual([
          [form.url, 3],
          [form.url, 4],
        ]);
        expect(JSON.stringify(requests[1]?.body)).toContain('Mine');
      },
    );

    it('reports no conflict if a response was lost and the typed text is already stored', async () => {
      const ownVersion: unknown = JSON.parse(JSON.stringify(form.theirs).replace('Theirs', 'Mine'));
      answers = [
        { status: 502, body: null },
        { status: 409, body: { status: 'error', code: 'CONFLICT', message: 'stale', current: ownVersion } },
      ];
      // Phones append a space to a word that they complete.
      const { user, onClose, save } = await saveMine(form, 'Mine ');
      expect(await screen.findByText(/You can try again/)).toBeVisible();
      await user.click(save);
      await waitFor(() => expect(onClose).toHaveBeenCalled());
      expect(screen.queryByRole('alert', { name: /Someone saved/ })).toBeNull();
    });

    it('discards the typed text if the saved version is chosen', async () => {
      const { user, notice } = await conflictIn(form, 409);
      await user.click(within(notice).getByRole('button', { name: 'Use the saved version' }));
      expect(screen.getByDisplayValue('Theirs')).toBeVisible();
      expect(screen.queryByDisplayValue('Mine')).toBeNull();
      expect(screen.queryByRole('alert', { name: /Someone saved/ })).toBeNull();
      const unload = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(unload);
      expect(unload.defaultPrevented).toBe(false);
    });
  });
});

describe.each(Object.entries(FORMS))('what is typed while %s is on its way', (_, form) => {
  it('keeps the typed text if it is chosen, and saves it on top of the other version', async () => {
    let arrive = () => undefined as void;
    arrival = new Promise((resolve) => (arrive = resolve));
    answers = [4, 5].map((version) => ({
      status: 200,
      body: { status: 'success', message: { ...form.theirs, version } },
    }));
    const { user, onClose, input, save } = await saveMine(form);
    await waitFor(() => expect(requests).toHaveLength(1));
    await user.type(input, ' more');
    arrive();
    await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'));
    expect(screen.getByDisplayValue('Mine more')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(save);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(requests.map(({ body }) => body['version'])).toEqual([3, 4]);
    expect(JSON.stringify(requests[1]?.body)).toContain('Mine more');
  });
});
