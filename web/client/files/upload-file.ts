import type { Call, InputOf, OutputOf } from '#contract/base/call.ts'
import { requestOf } from '#contract/base/request.ts'
import { withToken } from '../session/access-token.ts'
import { sayFailure, type Asking } from '../calls/call-server.ts'
import { NoAnswer } from '#web/kit/error-state/call-errors.ts'
import { headersOf, outputOf } from '../calls/send-call.ts'

type Uploading = Asking & {
  /** Fraction of the file that is sent, from 0 to 1. */
  readonly onProgress?: (part: number) => void
}

/** Uploads a file. There is no time limit; the signal cancels the upload. */
export async function uploadFile<C extends Call>(
  call: C,
  input: InputOf<C>,
  file: File,
  { silent = false, ...uploading }: Uploading = {},
): Promise<OutputOf<C>> {
  try {
    return await withToken(call, (token) =>
      sendFileByXhr(call, input, file, { ...uploading, token }),
    )
  } catch (error) {
    if (!silent && !uploading.signal?.aborted) sayFailure(error)
    throw error
  }
}

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
function sendFileByXhr<C extends Call>(
  call: C,
  input: InputOf<C>,
  file: File,
  { token, key, signal, onProgress }: Uploading & { token: string | undefined },
): Promise<OutputOf<C>> {
  const { url, body: fields } = requestOf(call, input)
  const request = new XMLHttpRequest()
  const body = new FormData()
  body.set('file', file)
  signal?.addEventListener('abort', () => request.abort())
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total))
  request.open('POST', `${url}?${fields ?? ''}`)
  for (const [name, value] of Object.entries(headersOf(token, key))) {
    request.setRequestHeader(name, value)
  }
  return new Promise<string>((resolve, reject) => {
    const failUpload = () => reject(new NoAnswer(call.name))
    request.addEventListener('load', () => resolve(request.responseText))
    request.addEventListener('error', failUpload)
    request.addEventListener('abort', failUpload)
    if (signal?.aborted) failUpload()
    else request.send(body)
  }).then((text) => outputOf(call, jsonOf(text)))
}

/** Returns text that is not JSON unchanged. `outputOf` then rejects it as not an answer of our server. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
