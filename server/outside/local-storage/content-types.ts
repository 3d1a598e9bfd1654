/** The files of this product, and what their names end with (security: nothing that runs). */
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  // What only this product can open.
  sealed: 'application/octet-stream',
  bin: 'application/octet-stream',
}

export function contentTypeOf(key: string): string | undefined {
  return TYPES[key.slice(key.lastIndexOf('.') + 1).toLowerCase()]
}
