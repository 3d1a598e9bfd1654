import { useState } from 'react'
import { DAY_MS } from '#contract/base/durations.ts'
import { readKept, writeKept } from '#web/kit/storage/device-storage.ts'
import { newWriteKey } from './new-write-key.ts'
import { userId } from '../session/session.ts'

/** Where the key of a write stays on the device, so that it outlives the page. */
export type Keeping = {
  readonly as: string
  /** What of the input doesn't lie there. Passwords and tickets never do, said or not. */
  readonly but?: readonly PropertyKey[]
}

type Try = { readonly key: string; readonly input: string; readonly at: number }

/** The server knows a key for a day. */
const KNOWN_MS = DAY_MS

/**
 * The key of a write, from its sending until an answer has come: the same input again bears the same
 * key, and is carried out once. What may not lie on the device is not compared: by a key that it knows
 * already, the server refuses another input.
 */
export function useWriteKey(keeping?: Keeping) {
  // As it is when the screen is opened, as a draft is.
  const [key] = useState(() => openKey(keeping))
  const [found, setFound] = useState(key.found)
  function forgetWriteKey() {
    key.forget()
    setFound(false)
  }
  return {
    of: key.of,
    forget: forgetWriteKey,
    /** An earlier try without an answer was found when the screen was opened. */
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
      // Before it is sent: a page may be gone before the answer is there.
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
