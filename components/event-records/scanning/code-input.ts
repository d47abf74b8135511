/** Of a field for a code or the address of a label: keyboards leave it as it is typed. */
export const CODE_INPUT = { maxLength: 500, autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const;
