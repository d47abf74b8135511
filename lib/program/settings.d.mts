export class SettingsError extends Error {}

/** Turns what stands in the environment into a value. @throws SettingsError that says what would do */
export type Setting<T> = (text: string | undefined) => T;

export function parseSettings<D extends Record<string, Setting<unknown>>>(
  env: Readonly<Record<string, string | undefined>>,
  declared: D,
): { [Name in keyof D]: ReturnType<D[Name]> };

export function required<T>(read: Setting<T>): Setting<NonNullable<T>>;
export function text(): Setting<string | undefined>;
export function text(fallback: string): Setting<string>;
export function integer(range: { min?: number; max?: number }, fallback: number): Setting<number>;
export function port(fallback: number): Setting<number>;
export function flag(): Setting<boolean>;
export function oneOf<const V extends string>(values: readonly V[]): Setting<V | undefined>;
export function oneOf<const V extends string>(values: readonly V[], fallback: V): Setting<V>;
export function address(protocols: readonly `${string}:`[], example: string): Setting<string | undefined>;
export function webAddress(): Setting<string | undefined>;
export function secret(least: number): Setting<string | undefined>;
export function isLoopback(host: string): boolean;
