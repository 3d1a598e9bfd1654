/** Allowed file types by name ending. None of them is executable, for security. */
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  // Encrypted files that only this product can open.
  sealed: 'application/octet-stream',
  bin: 'application/octet-stream',
}

export function findContentType(key: string): string | undefined {
  return TYPES[key.slice(key.lastIndexOf('.') + 1).toLowerCase()]
}
