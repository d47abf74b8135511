/** Export formats of lists, with their media types. */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export const EXPORT_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;
