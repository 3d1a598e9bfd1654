import { useState } from 'react'
import { readKept, writeKept } from '#web/kit/storage/device-storage.ts'
import { userId } from '../session/session.ts'

type Parts<Value> = Readonly<Record<string, Value>>
type Kept<Value> = { readonly parts: Parts<Value>; readonly at: number }

/**
 * Keeps unsent changes made outside of a form, part by part. They stay on this device for this person until
 * sent or dropped, even after a reload or without a network. `of` is the draft's name, such as `slots d1`;
 * drafts older than `forMs` milliseconds are ignored.
 */
export function useKeptDraft<Value>(of: string, forMs = Infinity) {
  const name = `draft ${userId.get()} ${of}`
  const [draft, setDraft] = useState(() => youngIn<Value>(name, forMs))
  const [found, setFound] = useState(Object.keys(draft).length > 0)
  function keepParts(parts: Parts<Value>) {
    setDraft(parts)
    if (Object.keys(parts).length > 0) {
      writeKept(name, { parts, at: Date.now() } satisfies Kept<Value>)
      return
    }
    writeKept(name, undefined)
    setFound(false)
  }
  return {
    draft,
    /** It was there when the screen was opened, and has not been dropped or sent since. */
    found,
    keep: keepParts,
  }
}

function youngIn<Value>(name: string, forMs: number): Parts<Value> {
  const kept = readKept<Kept<Value> | undefined>(name, undefined)
  return kept && kept.at > Date.now() - forMs ? kept.parts : {}
}
