/** For a field with a code or the address of a label: keyboards must not change the input. */
export const CODE_INPUT = { maxLength: 500, autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const;
