export interface Progress {
  /** Bytes sent so far. */
  loaded: number;
  /** Total bytes. */
  total: number;
}

interface UploadOptions {
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

/** Sends a file as the raw body; null without a response. XMLHttpRequest, because fetch reports no upload progress. */
export function sendUpload(
  method: string,
  url: string,
  headers: Record<string, string>,
  body: Blob,
  { signal, onProgress }: UploadOptions,
): Promise<{ status: number; text: string } | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (onProgress) {
      request.upload.onprogress = (event) => onProgress({ loaded: event.loaded, total: event.total || body.size });
    }
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => resolve(null);
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    if (signal?.aborted) return reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal?.addEventListener('abort', abort);
    request.send(body);
  });
}
