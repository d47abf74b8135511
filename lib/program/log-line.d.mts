export function boundedLine(line: string): string;
