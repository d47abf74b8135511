/** The file name in a Content-Disposition header (RFC 6266: `filename*` takes precedence), without folders. */
export function fileNameOf(disposition: string | null): string | null {
  if (!disposition) return null;
  const starred = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition);
  const name = decoded(starred) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2];
  return name?.split(/[/\\]/).pop()?.trim() || null;
}

/** Saves the body of a response as a file and returns its name. */
export async function saveAnswer(answer: Response, fallbackName: string): Promise<string> {
  const fileName = fileNameOf(answer.headers.get('content-disposition')) ?? fallbackName;
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return fileName;
}

function decoded(value: string | undefined): string | undefined {
  try {
    return value && decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
