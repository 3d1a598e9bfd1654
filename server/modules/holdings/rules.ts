import type { HoldingState } from '#contract/holdings/holding.ts'
import { PAYLOAD_BYTES_MAX } from '#gateway/protocol.ts'
import { hashSha256 } from '#server/platform/hash.ts'
import type { HoldingRow } from './store.ts'

export function digestOf(content: object): string {
  return hashSha256(JSON.stringify(content)).toString('hex')
}

/** A command bears its id, type and end beside its content. */
const FRAME_BYTES = 200

export function isTooMuch(content: object): boolean {
  return Buffer.byteLength(JSON.stringify(content)) > PAYLOAD_BYTES_MAX - FRAME_BYTES
}

export type ShownHolding = {
  readonly state: HoldingState
  readonly code: string
  readonly since: Date | null
}

/** Confirmed is only what the device itself has confirmed, and what it is to hold now. */
export function toShownHolding(row: HoldingRow | undefined, digest: string): ShownHolding {
  if (!row) return { state: 'never', code: '', since: null }
  // It held something once.
  if (row.state === 'never') return { state: 'lost', code: '', since: null }
  if (row.told !== digest) return { state: 'changed', code: '', since: null }
  const { state, code, since } = row
  return { state, code, since }
}
