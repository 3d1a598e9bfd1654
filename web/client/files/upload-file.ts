import type { Call, CallInput, CallOutput } from '#contract/base/call.ts'
import { toWireRequest } from '#contract/base/request.ts'
import { runWithToken } from '../session/access-token.ts'
import { showFailureToast, type CallServerOptions } from '../calls/call-server.ts'
import { NoAnswer } from '#web/kit/error-state/call-errors.ts'
import { buildCallHeaders, parseCallOutput } from '../calls/send-call.ts'

type UploadFileOptions = CallServerOptions & {
  /** Fraction of the file that is sent, from 0 to 1. */
  readonly onProgress?: (part: number) => void
}

/** Uploads a file. There is no time limit; the signal cancels the upload. */
export async function uploadFile<C extends Call>(
  call: C,
  input: CallInput<C>,
  file: File,
  { silent = false, ...uploading }: UploadFileOptions = {},
): Promise<CallOutput<C>> {
  try {
    return await runWithToken(call, (token) =>
      sendFileByXhr(call, input, file, { ...uploading, token }),
    )
  } catch (error) {
    if (!silent && !uploading.signal?.aborted) showFailureToast(error)
    throw error
  }
}

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
function sendFileByXhr<C extends Call>(
  call: C,
  input: CallInput<C>,
  file: File,
  { token, key, signal, onProgress }: UploadFileOptions & { token: string | undefined },
): Promise<CallOutput<C>> {
  const { url, body: fields } = toWireRequest(call, input)
  const request = new XMLHttpRequest()
  const body = new FormData()
  body.set('file', file)
  signal?.addEventListener('abort', () => request.abort())
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total))
  request.open('POST', `${url}?${fields ?? ''}`)
  for (const [name, value] of Object.entries(buildCallHeaders(token, key))) {
    request.setRequestHeader(name, value)
  }
  return new Promise<string>((resolve, reject) => {
    const failUpload = () => reject(new NoAnswer(call.name))
    request.addEventListener('load', () => resolve(request.responseText))
    request.addEventListener('error', failUpload)
    request.addEventListener('abort', failUpload)
    if (signal?.aborted) failUpload()
    else request.send(body)
  }).then((text) => parseCallOutput(call, parseJsonOrText(text)))
}

/**
 * Returns text that is not JSON unchanged. `parseCallOutput` then rejects it as not an answer of our server.
 */
function parseJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
