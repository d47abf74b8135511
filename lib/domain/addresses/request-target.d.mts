export function readsOneWay(text: string): boolean;
export function isReadableTarget(target: string): boolean;
export function hasEmptySegment(target: string): boolean;
