import type { Call, InputOf, OutputOf } from '#contract/base/call.ts'
import { withToken } from '../session/access-token.ts'
import { kitTexts } from '#web/kit/kit-texts.ts'
import { isNotSignedIn, requestIdOf } from '#web/kit/error-state/call-errors.ts'
import { failureText } from '#web/kit/error-state/failure-text.ts'
import { sendCall } from './send-call.ts'
import { settings } from '#web/kit/settings.ts'
import { showToast } from '#web/kit/toast/toast.tsx'

export type Asking = {
  /** A write that is asked again bears the same key, and so is carried out once. */
  readonly key?: string
  readonly signal?: AbortSignal
  /** The one who asks says it: at a field, or not at all. */
  readonly silent?: boolean
}

/** Asks the server. What goes wrong is said here, and nowhere else, unless the asker wants to. */
export async function callServer<C extends Call>(
  call: C,
  input: InputOf<C>,
  { key, signal, silent = false }: Asking = {},
): Promise<OutputOf<C>> {
  try {
    return await withToken(call, (token) => sendCall(call, input, { token, key, signal }))
  } catch (error) {
    if (!silent && !signal?.aborted) sayFailure(error)
    throw error
  }
}

/** What a person tells us on the phone takes longer to read than what they know already. */
const NUMBERED_MS = 10_000

/**
 * For 2 seconds: the server's own sentence; 请求异常 where it has none, with its number as long as it
 * takes to write down; or that no answer came.
 */
export function sayFailure(error: unknown): void {
  // That the session is over was said when it was ended.
  if (isNotSignedIn(error)) return
  const id = requestIdOf(error)
  if (id === undefined) return void showToast(failureText(error), { alert: true })
  const numbered = kitTexts.numbered[settings.get().language]
  showToast(numbered(failureText(error), id), { alert: true, ms: NUMBERED_MS })
}
