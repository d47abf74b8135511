export const REFUSAL_HEADER: 'x-page-refusal';
