import type { HoldingState } from '#contract/holdings/holding.ts'
import { PAYLOAD_BYTES_MAX } from '#gateway/protocol.ts'
import { hashSha256 } from '#server/platform/hash.ts'
import type { HoldingRow } from './store.ts'

export function computeContentDigest(content: object): string {
  return hashSha256(JSON.stringify(content)).toString('hex')
}

/** A command contains its id, type and expiry beside its content. */
const FRAME_BYTES = 200

export function isTooLargeForCommand(content: object): boolean {
  return Buffer.byteLength(JSON.stringify(content)) > PAYLOAD_BYTES_MAX - FRAME_BYTES
}

export type ShownHolding = {
  readonly state: HoldingState
  readonly code: string
  readonly since: Date | null
}

/**
 * Returns the state that is shown. Content is confirmed only if the device itself confirmed it, and it is
 * what the device should hold now.
 */
export function toShownHolding(row: HoldingRow | undefined, digest: string): ShownHolding {
  if (!row) return { state: 'never', code: '', since: null }
  // The device held something before its board was replaced or emptied.
  if (row.state === 'never') return { state: 'lost', code: '', since: null }
  if (row.told !== digest) return { state: 'changed', code: '', since: null }
  const { state, code, since } = row
  return { state, code, since }
}
