export function limitHeapGrowth(): void;
