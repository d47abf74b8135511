export * from './claims';
export * from './catalogue';
export * from './counts';
export * from './identity';
export * from './signals';
export * from './traceability';
export * from './work';
