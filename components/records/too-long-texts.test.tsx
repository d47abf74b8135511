import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { CompanyContactForm } from '@/components/account/company-contact-form';
import { CompanyLookForm } from '@/components/account/company-look-form';
import { DetailsForm } from '@/components/account/details-form';
import { NewKey } from '@/components/api-keys/new-key';
import { ArticleForm } from '@/components/articles/form/article-form';
import { emptyDraft, newMaterial, newPart } from '@/components/articles/form/draft';
import { RequestReview } from '@/components/articles/request-review';
import { answerCalls, success } from '@/components/calls/testing/answers';
import { GrantCodes } from '@/components/companies/grant-codes';
import { companyDetail } from '@/components/companies/testing/company';
import { ContainerForm } from '@/components/containers/container-form';
import { RecordDialog } from '@/components/containers/record-dialog';
import { CorrectRecord } from '@/components/event-records/correct-record';
import { EventForm } from '@/components/events/event-form';
import { InputsDialog } from '@/components/lots/inputs-dialog';
import { LotForm } from '@/components/lots/lot-form';
import { SplitDialog } from '@/components/lots/split-dialog';
import { MaterialForm } from '@/components/materials/material-form';
import { PlaceForm } from '@/components/places/place-form';
import { ProcessForm } from '@/components/processes/process-form';
import { newProperty } from '@/components/properties/draft';
import { RecallDialog } from '@/components/recalls/recall-dialog';
import { SupplierLotScreen } from '@/components/recalls/supplier-lot-screen';
import { TemplateForm } from '@/components/templates/template-form';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { LotField } from '@/components/units/lot-field';
import { UnknownUnit } from '@/components/units/page/unknown-unit';
import type { CompanyStatusRow } from '@/lib/contract/companies';
import { NO_LOOK } from '@/lib/contract/company-look';
import type { Container } from '@/lib/contract/containers';
import type { EventRecord } from '@/lib/contract/event-records';
import type { Lot } from '@/lib/contract/lots';
import type { Reach } from '@/lib/contract/recalls';
import type { Template } from '@/lib/contract/templates';
import { SaveView } from './views/save-view';

const mockGo = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined, push: mockGo, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/admin/units/X-1',
}));
jest.mock('@/components/ui/navigation/navigate', () => ({
  ...jest.requireActual<object>('@/components/ui/navigation/navigate'),
  useNavigate: () => ({ go: mockGo, isPending: false }),
}));
jest.mock('@/components/ui/map/position-map', () => ({ PositionMap: () => null }));

const ID = '01a1fc9c-a8a1-7000-9010-3c9e740a0001';
const LOT = {
  ...{ id: ID, code: 'L-1', article: { id: ID, name: 'Scarf', sku: 'S-1' }, units: 6, version: 1 },
  properties: [{ name: 'Bath', value: '7', isInternal: false }],
} as unknown as Lot;
const TEMPLATE = {
  ...{
    id: ID,
    name: 'Scarves',
    version: 1,
    properties: [{ name: 'Origin', defaultValue: 'Spain', isInternal: false }],
  },
  compositionHints: [{ part: 'Outer', material: 'Wool' }],
} as unknown as Template;
const COMPANY = {
  ...{ id: ID, name: 'Lana', publicEmail: null, publicWebsite: null, contactVersion: 1, lookVersion: 1 },
  look: { ...NO_LOOK, action: { kind: 'shop', address: 'https://lana.example' } },
} as unknown as CompanyStatusRow;
const CONTAINER = { id: ID, name: 'Pallet', code: 'P-1', place: null, capacity: null, loaded: 0 } as Container;
const REACH = { lot: { id: ID, code: 'L-1', article: 'Scarf' }, supplierLot: null, lots: 1, units: 6 } as Reach;
const RECORD = { id: ID, kind: 'repair', itemCount: 1 } as EventRecord;
const ARTICLE = {
  ...emptyDraft(),
  properties: [newProperty()],
  parts: [newPart('Outer', [newMaterial('Wool', '100')])],
  images: [{ fileId: ID, alt: '' }],
};
const close = () => undefined;
const nothing = async () => true;

const FORMS: [string, ReactNode][] = [
  ['an article', <ArticleForm key="" article={null} initial={ARTICLE} templates={[]} onClose={close} />],
  ['a load of a container', <RecordDialog key="" kind="load" container={CONTAINER} onClose={close} />],
  ['a container', <ContainerForm key="" container={null} onClose={close} />],
  [
    'an event',
    <EventForm key="" event={null} process={{ id: ID, name: 'Knit', type: 'manufacturing' }} onClose={close} />,
  ],
  ['a lot', <LotForm key="" lot={LOT} onClose={close} />],
  ['a material', <MaterialForm key="" material={null} onClose={close} />],
  ['a place', <PlaceForm key="" place={null} tiles={null} onClose={close} />],
  ['a process', <ProcessForm key="" process={null} onClose={close} />],
  ['a template', <TemplateForm key="" template={TEMPLATE} onClose={close} />],
  ['an API key', <NewKey key="" onClose={close} />],
  ['a correction', <CorrectRecord key="" record={RECORD} onClose={close} onCorrected={close} />],
  ['a grant of codes', <GrantCodes key="" company={companyDetail()} onClose={close} />],
  ['the inputs of a lot', <InputsDialog key="" lot={LOT} onClose={close} />],
  ['the split of a lot', <SplitDialog key="" lot={LOT} onClose={close} />],
  ['a recall', <RecallDialog key="" reach={REACH} onClose={close} />],
  ['a request for a review', <RequestReview key="" articles={[{ id: ID, name: 'Scarf' }]} onClose={close} />],
  ['the contact of the company', <CompanyContactForm key="" company={COMPANY} ownEmail="ines@lana.test" />],
  ['the look of the company', <CompanyLookForm key="" company={COMPANY} published={1} />],
  ['the own name', <DetailsForm key="" profile={{ name: 'I', lastName: 'P', locale: 'en', email: 'i@lana.test' }} />],
  ['a view', <SaveView key="" isBusy={false} onSave={nothing} onClose={close} />],
  ['a lot of a supplier', <SupplierLotScreen key="" unknownCode="" />],
  ['the code of another unit', <UnknownUnit key="" />],
];

const TEXT = 'x'.repeat(6_000);

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const labelOf = (field: TextControl) => field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '';

/** Fields whose text is sent as it was typed: no choices among others, no colours, nothing that is only read. */
const textFields = () =>
  [...document.querySelectorAll<TextControl>('input, textarea')].filter((field) => {
    const label = labelOf(field);
    if (!['text', 'url', 'email', 'textarea'].includes(field.type) || field.readOnly) return false;
    if (field.maxLength === 7 || label === 'Text of the composition') return false;
    return field.getAttribute('role') !== 'combobox' || /material|^identifier/i.test(label);
  });

beforeEach(() => mockGo.mockClear());

it.each(FORMS)('keeps texts that are too long for %s in their fields, and does not send them', async (_, form) => {
  const calls = answerCalls(() => success({ results: [], total: 0, page: 1, pageSize: 50 }));
  const user = userEvent.setup();
  await act(async () => {
    renderWithTexts(<SWRConfig value={{ provider: () => new Map() }}>{form}</SWRConfig>);
  });
  for (const choice of screen.queryAllByRole('radio', { name: /supplier/ })) await user.click(choice);
  for (const choice of screen.queryAllByRole('checkbox', { name: /on the passports/ })) await user.click(choice);
  const fields = textFields();
  expect(fields.length).toBeGreaterThan(0);
  for (const field of fields) {
    await user.clear(field);
    await user.click(field);
    await user.paste(TEXT);
    expect(field).toHaveValue(TEXT);
  }
  const send = screen.getAllByRole('button').filter((button) => button.className.match(/filled|danger/));
  for (const button of send) await user.click(button);
  for (const field of fields) {
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription();
  }
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(mockGo).not.toHaveBeenCalled();
});

it('says so at the code of a new lot, without counting invisible characters', () => {
  const value = { kind: 'new', lotId: '', code: `${'x'.repeat(61)}\u200b` } as const;
  renderWithTexts(<LotField articleId={ID} value={value} onChange={close} />);
  const field = screen.getByRole('textbox', { name: 'Code of the new lot' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/At most 60 characters fit here; these are 61/);
});
