export type Form = {
  readonly fields: ReadonlyMap<string, string>
  readonly file: { readonly contentType: string; readonly bytes: Buffer } | undefined
}

const NEW_LINE = '\r\n'

/**
 * Parses a `multipart/form-data` body up to its file; these services ignore everything after it. Undefined
 * if it is malformed.
 */
export function parseMultipartForm(contentType: string, body: Buffer): Form | undefined {
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)"?/i.exec(contentType)?.[1]
  if (!boundary) return undefined
  const fields = new Map<string, string>()
  for (const { head, bytes } of splitMultipartBody(body, `--${boundary}`)) {
    const name = /name="([^"]*)"/i.exec(head)?.[1] ?? ''
    if (name.toLowerCase() === 'file') {
      const type = /^content-type:\s*(.+)$/im.exec(head)?.[1]?.trim()
      return { fields, file: { contentType: type ?? 'application/octet-stream', bytes } }
    }
    fields.set(name.toLowerCase(), bytes.toString())
  }
  return { fields, file: undefined }
}

function* splitMultipartBody(
  body: Buffer,
  mark: string,
): Generator<{ head: string; bytes: Buffer }> {
  let start = body.indexOf(mark)
  while (start >= 0) {
    const from = start + mark.length + NEW_LINE.length
    const next = body.indexOf(NEW_LINE + mark, from)
    const headEnd = body.indexOf(NEW_LINE + NEW_LINE, from)
    if (next < 0 || headEnd < 0 || headEnd > next) return
    const bytes = body.subarray(headEnd + 2 * NEW_LINE.length, next)
    yield { head: body.subarray(from, headEnd).toString(), bytes }
    start = next + NEW_LINE.length
  }
}
