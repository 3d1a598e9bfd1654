import { useState } from 'react'
import { DAY_MS } from '#contract/base/durations.ts'
import { readDeviceValue, writeDeviceValue } from '#web/kit/storage/device-storage.ts'
import { newWriteKey } from './new-write-key.ts'
import { userId } from '../session/session.ts'

/** Where the idempotency key of a write is kept on the device, so that it survives the page. */
export type WriteKeyStorage = {
  readonly as: string
  /** Fields of the input that are not kept. Passwords and tickets are never kept, even if not listed. */
  readonly but?: readonly PropertyKey[]
}

type StoredWriteTry = { readonly key: string; readonly input: string; readonly at: number }

/** The server remembers an idempotency key for one day. */
const KNOWN_MS = DAY_MS

/**
 * Keeps the idempotency key of a write from its sending until an answer arrives, so the same input sent
 * again runs once. Fields that are not kept are not compared: the server refuses a known key with another
 * input.
 */
export function useWriteKey(keeping?: WriteKeyStorage) {
  // The kept key is read once, when the screen is opened, as with drafts.
  const [key] = useState(() => readOrCreateWriteKey(keeping))
  const [hasEarlierTry, setEarlierTry] = useState(key.found)
  function clearWriteKey() {
    key.forget()
    setEarlierTry(false)
  }
  return {
    of: key.of,
    forget: clearWriteKey,
    /** True if an earlier try without an answer was found when the screen was opened. */
    found: hasEarlierTry,
  }
}

function readOrCreateWriteKey({
  as,
  but = [],
}: WriteKeyStorage | { as?: undefined; but?: undefined } = {}) {
  const name = as === undefined ? undefined : `try ${userId.get()} ${as}`
  let last = name === undefined ? undefined : findRecentWriteTry(name)
  function saveTry(next: StoredWriteTry | undefined) {
    last = next
    if (name !== undefined) writeDeviceValue(name, next)
  }
  const toComparableText = (input: object) =>
    JSON.stringify(name === undefined ? input : omitSecretFields(input, but))
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

function findRecentWriteTry(name: string): StoredWriteTry | undefined {
  const stored = readDeviceValue<StoredWriteTry | undefined>(name, undefined)
  return stored && stored.at > Date.now() - KNOWN_MS ? stored : undefined
}

function omitSecretFields(input: object, but: readonly PropertyKey[]): object {
  const publicFields = Object.entries(input).filter(
    ([field]) => !but.includes(field) && !/password|ticket/i.test(field),
  )
  return Object.fromEntries(publicFields)
}
