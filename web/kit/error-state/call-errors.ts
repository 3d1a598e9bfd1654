import type { Call, CommonFailure, CallFailure } from '#contract/base/call.ts'
import type { CallAnswer } from '#contract/base/request.ts'

/** The server said no, in words for a person. */
export class Refused<C extends Call = Call> extends Error {
  readonly failure: CallFailure<C> | CommonFailure
  readonly field: string | undefined
  readonly count: number | undefined
  readonly requestId: string | undefined

  constructor(refusal: Omit<Extract<CallAnswer<C>, { is: 'refused' }>, 'is'>) {
    super(refusal.sentence)
    this.failure = refusal.failure
    this.field = refusal.field
    this.count = refusal.count
    this.requestId = refusal.requestId
  }
}

/** No answer that we can read: whether the call was carried out is not known. */
export class NoAnswer extends Error {}

export type CallError = Refused | NoAnswer

/**
 * Returns the request id with which a defect of ours can be found in the log. Undefined if the error has
 * none.
 */
export function findRequestId(error: unknown): string | undefined {
  return error instanceof Refused ? error.requestId : undefined
}

/** Returns true if the token is missing or no longer valid. */
export function isNotSignedIn(error: unknown): boolean {
  return error instanceof Refused && error.failure === 'notSignedIn'
}
