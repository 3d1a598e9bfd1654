import { useState } from 'react'
import { DAY_MS } from '#contract/base/durations.ts'
import { readKept, writeKept } from '#web/kit/storage/device-storage.ts'
import { newWriteKey } from './new-write-key.ts'
import { userId } from '../session/session.ts'

/** Where the idempotency key of a write is kept on the device, so that it survives the page. */
export type Keeping = {
  readonly as: string
  /** Fields of the input that are not kept. Passwords and tickets are never kept, even if not listed. */
  readonly but?: readonly PropertyKey[]
}

type Try = { readonly key: string; readonly input: string; readonly at: number }

/** The server remembers an idempotency key for one day. */
const KNOWN_MS = DAY_MS

/**
 * Keeps the idempotency key of a write from its sending until an answer arrives, so the same input sent
 * again runs once. Fields that are not kept are not compared: the server refuses a known key with another
 * input.
 */
export function useWriteKey(keeping?: Keeping) {
  // The kept key is read once, when the screen is opened, as with drafts.
  const [key] = useState(() => openKey(keeping))
  const [found, setFound] = useState(key.found)
  function forgetWriteKey() {
    key.forget()
    setFound(false)
  }
  return {
    of: key.of,
    forget: forgetWriteKey,
    /** True if an earlier try without an answer was found when the screen was opened. */
    found,
  }
}

function openKey({ as, but = [] }: Keeping | { as?: undefined; but?: undefined } = {}) {
  const name = as === undefined ? undefined : `try ${userId.get()} ${as}`
  let last = name === undefined ? undefined : youngTry(name)
  function saveTry(next: Try | undefined) {
    last = next
    if (name !== undefined) writeKept(name, next)
  }
  const toComparableText = (input: object) =>
    JSON.stringify(name === undefined ? input : withoutSecrets(input, but))
  return {
    found: last !== undefined,
    of(input: object): string {
      const now =
        last?.input === toComparableText(input)
          ? last
          : { key: newWriteKey(), input: toComparableText(input), at: Date.now() }
      // The key is saved before sending, because the page may be closed before the answer arrives.
      saveTry(now)
      return now.key
    },
    forget: () => saveTry(undefined),
  }
}

function youngTry(name: string): Try | undefined {
  const kept = readKept<Try | undefined>(name, undefined)
  return kept && kept.at > Date.now() - KNOWN_MS ? kept : undefined
}

function withoutSecrets(input: object, but: readonly PropertyKey[]): object {
  const plain = Object.entries(input).filter(
    ([field]) => !but.includes(field) && !/password|ticket/i.test(field),
  )
  return Object.fromEntries(plain)
}
