import { options } from './.dependency-cruiser.mjs';

/** Arrows between folders, without tests and their kits: those may look at the effect of one feature in another. */
/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular-folders',
      comment: 'Features of the API, and entities of the screens, form no circle either.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(traceability-api/features|components)/' },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: '\\.test\\.(ts|tsx)$|/testing/' } },
};
