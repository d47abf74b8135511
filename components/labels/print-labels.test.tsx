import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { responseOf, success } from '@/components/calls/testing/answers';
import { ViewerContext } from '@/components/calls/viewer';
import type { Caller } from '@/lib/contract/core/may-call';
import type { Unit } from '@/lib/contract/units';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { PrintLabels } from './print-labels';

const requests: string[] = [];
const bodies: unknown[] = [];
let parts: string[];

beforeEach(() => {
  requests.length = 0;
  bodies.length = 0;
  parts = ['00000001', '00002001', '00004101'];
  globalThis.fetch = ((url: string, init: RequestInit) => {
    if (/^\/api\/labels\/(?:parts|sheet)/.test(url)) requests.push(url);
    if (init.method === 'POST') bodies.push(JSON.parse(String(init.body)));
    if (url.startsWith('/api/labels/parts')) {
      return Promise.resolve(responseOf(success({ parts })));
    }
    return Promise.resolve({ ok: false, status: 404, json: () => Promise.resolve(null) });
  }) as unknown as typeof fetch;
});

const idsOfUnits = (count: number) =>
  Array.from({ length: count }, (_, at) => `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`);

const renderSelected = (ids: readonly string[]) =>
  renderWithTexts(<PrintLabels isOpened onClose={() => undefined} units={{ ids: ids.join(',') }} />);

describe('the dialog for labels', () => {
  it('requests the selected sheet, within its bounds', async () => {
    const user = userEvent.setup();
    renderWithTexts(<PrintLabels isOpened onClose={() => undefined} units={{ lotId: 'x' }} />);
    await user.selectOptions(await screen.findByLabelText('Paper'), 'A4, 14 labels of 99 × 38 mm');
    await user.clear(screen.getByLabelText('Labels already used on the first sheet'));
    await user.type(screen.getByLabelText('Labels already used on the first sheet'), '5');
    expect(await screen.findByText(/this selection has 3 parts/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Part'), '2, from code 00002001');
    await user.click(screen.getByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(requests).toHaveLength(2));
    const [counted, sheet] = requests.map((url) => new URL(url, 'http://localhost'));
    expect([counted?.pathname, Object.fromEntries(counted?.searchParams ?? [])]).toEqual([
      '/api/labels/parts',
      { lotId: 'x' },
    ]);
    expect([sheet?.pathname, Object.fromEntries(sheet?.searchParams ?? [])]).toEqual([
      '/api/labels/sheet',
      { lotId: 'x', format: 'a4-2x7', skip: '5', from: '00002001' },
    ]);
  });

  it('requests the number of parts if the list does not know it, and offers no choice for one', async () => {
    parts = ['00000007'];
    const user = userEvent.setup();
    renderWithTexts(<PrintLabels isOpened onClose={() => undefined} units={{ q: '7' }} />);
    const button = await screen.findByRole('button', { name: 'Download PDF' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await waitFor(() => expect(requests.at(-1)).toBe('/api/labels/sheet?q=7&format=a4-3x8&skip=0'));
    expect(screen.queryByLabelText('Part')).toBeNull();
  });

  it('sends all selected units, which no address would hold', async () => {
    const user = userEvent.setup();
    const selectedIds = idsOfUnits(1_000);
    renderSelected(selectedIds);
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(requests).toEqual(['/api/labels/sheet']));
    expect(bodies).toEqual([{ ids: selectedIds, format: 'a4-3x8', skip: 0 }]);
  });

  it('prints more selected units than one call takes in parts, each a file with its own first label', async () => {
    const fetchOthers = globalThis.fetch;
    const lookedUpIds: string[] = [];
    globalThis.fetch = ((url: string, init: RequestInit) => {
      lookedUpIds.push(...(new URL(url, 'http://localhost').searchParams.get('ids')?.split(',') ?? []));
      return fetchOthers(url, init);
    }) as typeof fetch;
    const user = userEvent.setup();
    const selectedIds = idsOfUnits(2_300);
    renderSelected(selectedIds);
    expect(await screen.findByText(/at most 1,000 labels; this selection has 3 parts/)).toBeVisible();
    await waitFor(() => expect(lookedUpIds).toEqual(selectedIds.slice(0, 1_000)));
    await user.selectOptions(screen.getByLabelText('Part'), '3, chosen units 2,001 to 2,300');
    await waitFor(() => expect(lookedUpIds.slice(1_000)).toEqual(selectedIds.slice(2_000)));
    await user.click(screen.getByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(bodies).toEqual([{ ids: selectedIds.slice(2_000), format: 'a4-3x8', skip: 0 }]));
    expect(requests).toEqual(['/api/labels/sheet']);
  });

  it('continues with the next part until all are downloaded', async () => {
    const fetchOthers = globalThis.fetch;
    const file = { ok: true, status: 200, headers: new Headers(), blob: () => Promise.resolve(new Blob(['%PDF'])) };
    globalThis.fetch = ((url: string, init: RequestInit) =>
      url.startsWith('/api/labels/sheet')
        ? (requests.push(url), Promise.resolve(file))
        : fetchOthers(url, init)) as typeof fetch;
    URL.createObjectURL = () => 'blob:labels';
    HTMLAnchorElement.prototype.click = () => undefined;
    parts = ['00000001', '00002001'];
    const onClose = jest.fn();
    const user = userEvent.setup();
    renderWithTexts(<PrintLabels isOpened onClose={onClose} units={{ lotId: 'of-two-parts' }} />);
    const skip = await screen.findByLabelText('Labels already used on the first sheet');
    await user.clear(skip);
    await user.type(skip, '5');
    await user.selectOptions(await screen.findByLabelText('Part'), '2, from code 00002001');
    await user.click(screen.getByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText('1 of 2 parts downloaded. The next one is chosen.')).toBeVisible();
    expect(screen.getByLabelText('Part')).toHaveDisplayValue('1, from code 00000001');
    expect(screen.getByRole('option', { name: '2, from code 00002001 · downloaded' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    // The started sheet is used up.
    expect(skip).toHaveValue(0);
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    const sheets = requests.filter((url) => url.startsWith('/api/labels/sheet'));
    expect(sheets.map((url) => Object.fromEntries(new URL(url, 'http://localhost').searchParams))).toEqual([
      { lotId: 'of-two-parts', format: 'a4-3x8', skip: '5', from: '00002001' },
      { lotId: 'of-two-parts', format: 'a4-3x8', skip: '0', from: '00000001' },
    ]);
  });

  it('finds the first label of many selected units in several calls', async () => {
    const selectedIds = idsOfUnits(450);
    const row = {
      ...{ id: selectedIds[0], serial: '1', state: 'active', lot: null, blockNumber: 1, isArticleInTrash: false },
      ...{
        article: { id: selectedIds[0], name: 'Shirt', sku: 'S-1', gtin: null },
        createdAt: '2026-11-22T08:00:00.000Z',
      },
    };
    const pageInfo = { nextCursor: null, previousCursor: null, approximateTotal: 1, isTotalCapped: false };
    const lists: URL[] = [];
    const paths: string[] = [];
    globalThis.fetch = ((path: string) => {
      const url = new URL(path, 'http://localhost');
      if (url.pathname !== '/api/units') paths.push(url.pathname);
      else lists.push(url);
      const code = ['00000300', '100000000', '00000042'][lists.length - 1] ?? '';
      const message = { ...pageInfo, results: [{ ...row, code }] };
      const text = JSON.stringify({ status: 'success', message });
      return Promise.resolve({ ok: url.pathname === '/api/units', status: 200, text: () => Promise.resolve(text) });
    }) as unknown as typeof fetch;
    renderSelected(selectedIds);
    await waitFor(() => expect(paths).toEqual(['/api/units/00000042']));
    const requestedIds = lists.map(({ searchParams }) => searchParams.get('ids')?.split(',') ?? []);
    expect(requestedIds.map(({ length }) => length)).toEqual([200, 200, 50]);
    expect(requestedIds.flat()).toEqual(selectedIds);
  });

  it('asks for no part if one file holds all, and for no position on a roll', async () => {
    parts = ['00000001'];
    const user = userEvent.setup();
    renderWithTexts(<PrintLabels isOpened onClose={() => undefined} units={{}} />);
    await user.selectOptions(await screen.findByLabelText('Paper'), 'Roll, labels of 40 × 30 mm');
    expect(screen.queryByLabelText('Part')).toBeNull();
    expect(screen.queryByLabelText('Labels already used on the first sheet')).toBeNull();
  });

  describe('of the first label', () => {
    const id = '019a0000-0000-7000-8000-000000000007';
    const row = {
      ...{ id, code: '00000007', serial: '7', state: 'active', lot: null, blockNumber: 1, isArticleInTrash: false },
      ...{ article: { id, name: '毛衣 Şal', sku: 'S-7', gtin: null }, createdAt: '2026-11-22T08:00:00.000Z' },
    };
    const unit = {
      ...{ ...row, hash: '86W2fowHPQatP6OYMJwE1k', publicUrl: 'https://lana.example/p/86W2fowHPQatP6OYMJwE1k' },
      ...{ readable: ['(21) 7', '(10) Ł-7'], facts: [], compositions: [], properties: [], description: '', model: '' },
      ...{ weightGrams: null, image: null, isPublished: true, articleState: 'published', isArticleInTrash: false },
      ...{ withdrawnAt: null, scans: 0, lastScanAt: null, version: 1 },
    };
    const list = { results: [row], nextCursor: null, previousCursor: null, approximateTotal: 1, isTotalCapped: false };
    async function show(changed: Partial<Unit> = {}, role: Caller['role'] = 'Admin', example: string | null = null) {
      globalThis.fetch = ((url: string) => {
        if (url.startsWith('/api/labels/unprinted')) return Promise.resolve(responseOf(success({ example })));
        const message = url.startsWith('/api/units?') ? list : { ...unit, ...changed };
        return Promise.resolve(responseOf(success(message)));
      }) as unknown as typeof fetch;
      renderWithTexts(
        <ViewerContext value={{ role, level: 500, hasCompany: true }}>
          <PrintLabels isOpened onClose={() => undefined} units={{ q: JSON.stringify({ changed, role, example }) }} />
        </ViewerContext>,
      );
      expect(await screen.findByText('?? Şal')).toBeVisible();
    }

    it('renders the text as its sheet prints it', async () => {
      await show();
      expect(screen.getByText('(10) Ł-7')).toBeVisible();
      expect(screen.queryByRole('link')).toBeNull();
      expect(screen.queryByText(/cannot show/)).toBeNull();
    });

    it('says what labels cannot show', async () => {
      await show({}, 'Admin', '毛衣 Şal');
      expect(await screen.findByText(/“毛衣 Şal” has characters that labels cannot show/)).toBeVisible();
    });

    it.each([
      [{ isArticleInTrash: true }, /The article is in the trash/, '/en/admin/trash?type=articles'],
      [{ articleState: 'withdrawn' }, /passport is withdrawn/, `/en/admin/articles/${id}`],
      [{ articleState: 'unpublished' }, /passport is not published/, `/en/admin/articles/${id}`],
    ] as const)('says that its code shows no passport: %j', async (changed, words, href) => {
      await show(changed);
      expect(screen.getByText(words)).toBeVisible();
      expect(screen.getByRole('link')).toHaveAttribute('href', href);
    });

    it('does not link users to the trash who cannot restore from it', async () => {
      await show({ isArticleInTrash: true }, 'collaborator');
      expect(screen.getByText(/The article is in the trash/)).toBeVisible();
      expect(screen.queryByRole('link')).toBeNull();
    });
  });

  it('focuses the paper format, though its form is loaded when the dialog first opens', async () => {
    renderWithTexts(<PrintLabels isOpened onClose={() => undefined} units={{}} />);
    await waitFor(() => expect(screen.getByLabelText('Paper')).toHaveFocus());
  });

  it('shows errors beside the field, and sends nothing', async () => {
    const user = userEvent.setup();
    renderWithTexts(<PrintLabels isOpened onClose={() => undefined} units={{}} />);
    const field = await screen.findByLabelText('Labels already used on the first sheet');
    await user.clear(field);
    await user.type(field, '24');
    await user.click(screen.getByRole('button', { name: 'Download PDF' }));
    expect(field).toHaveAccessibleDescription('Enter a whole number from 0 to 23');
    expect(field).toHaveFocus();
    expect(requests).toEqual([]);
  });

  it('says that there is nothing to print, with a link to new units', async () => {
    const list = { results: [], nextCursor: null, previousCursor: null, approximateTotal: 0, isTotalCapped: false };
    globalThis.fetch = ((url: string) => {
      const message = url.startsWith('/api/units') ? list : { parts: [] };
      return Promise.resolve(responseOf(success(message)));
    }) as unknown as typeof fetch;
    renderWithTexts(
      <ViewerContext value={{ role: 'Admin', level: 500, hasCompany: true }}>
        <PrintLabels isOpened onClose={() => undefined} units={{ q: 'none' }} createPath="/admin/unit-blocks/create" />
      </ViewerContext>,
    );
    expect(await screen.findByText(/^There is nothing to print/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create units' })).toHaveAttribute('href', '/en/admin/unit-blocks/create');
    expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull();
  });
});
