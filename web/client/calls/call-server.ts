import type { Call, CallInput, CallOutput } from '#contract/base/call.ts'
import { runWithToken } from '../session/access-token.ts'
import { kitTexts } from '#web/kit/kit-texts.ts'
import { isNotSignedIn, findRequestId } from '#web/kit/error-state/call-errors.ts'
import { failureText } from '#web/kit/error-state/failure-text.ts'
import { sendCall } from './send-call.ts'
import { settings } from '#web/kit/settings.ts'
import { showToast } from '#web/kit/toast/toast.tsx'

export type CallServerOptions = {
  /** Idempotency key of a write. A retry sends the same key, so the write runs only once. */
  readonly key?: string
  readonly signal?: AbortSignal
  /** True if the caller shows failures itself, at a field, or not at all. */
  readonly silent?: boolean
}

/**
 * Makes a call with the session's token. Failures are shown here and nowhere else, unless `silent` is true.
 * Rethrows the error.
 */
export async function callServer<C extends Call>(
  call: C,
  input: CallInput<C>,
  { key, signal, silent = false }: CallServerOptions = {},
): Promise<CallOutput<C>> {
  try {
    return await runWithToken(call, (token) => sendCall(call, input, { token, key, signal }))
  } catch (error) {
    if (!silent && !signal?.aborted) showFailureToast(error)
    throw error
  }
}

/** A request number that a person reads to us on the phone needs more time than a known sentence. */
const NUMBERED_MS = 10_000

/**
 * Shows a failure as a toast: the server's sentence, 请求异常 if it has none, or that no answer came. With a
 * request number it stays `NUMBERED_MS`, long enough to write the number down; otherwise `--alert-stay`.
 */
export function showFailureToast(error: unknown): void {
  // The end of the session was already shown by `clearExpiredSessionAndThrow`.
  if (isNotSignedIn(error)) return
  const id = findRequestId(error)
  if (id === undefined) return void showToast(failureText(error), { alert: true })
  const numbered = kitTexts.numbered[settings.get().language]
  showToast(numbered(failureText(error), id), { alert: true, ms: NUMBERED_MS })
}
