/** Filters articles by one of their properties. */
export interface PropertyFilter {
  name: string;
  /** Whether the whole value must match, or only a part of it. Case is ignored. */
  isWhole: boolean;
  value: string;
}

const SHAPE = /^([^=~]+)([=~])([^]+)$/;

/** In an address: `Colour=red` for the whole value, `Colour~re` for a part. Separators in the name are escaped. */
export const writePropertyFilter = ({ name, isWhole, value }: PropertyFilter): string =>
  `${writeName(name)}${isWhole ? '=' : '~'}${value}`;

/** Null if the text is not a filter. */
export function readPropertyFilter(text: string): PropertyFilter | null {
  const [, encodedName, operator, value] = SHAPE.exec(text) ?? [];
  const name = encodedName === undefined ? null : readName(encodedName);
  return name && value !== undefined && value.trim() !== ''
    ? { name, isWhole: operator === '=', value: value.trim() }
    : null;
}

/** Names in an address, separated by commas. */
export const writeNames = (names: readonly string[]): string => names.map(writeName).join(',');

/** Each name once; empty ones are left out. */
export const readNames = (text: string): string[] => [
  ...new Set(text.split(',').flatMap((encodedName) => readName(encodedName) || [])),
];

const writeName = (name: string) => name.replace(/[%,=~]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);

const readName = (encodedName: string): string =>
  encodedName.replace(/%(25|2c|3d|7e)/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))).trim();
