import { useState } from 'react'
import { readDeviceValue, writeDeviceValue } from '#web/kit/storage/device-storage.ts'
import { userId } from '../session/session.ts'

type DraftPartValues<Value> = Readonly<Record<string, Value>>
type StoredDraftParts<Value> = { readonly parts: DraftPartValues<Value>; readonly at: number }

/**
 * Keeps unsent changes made outside of a form, part by part. They stay on this device for this person until
 * sent or dropped, even after a reload or without a network. `of` is the draft's name, such as `slots d1`;
 * drafts older than `forMs` milliseconds are ignored.
 */
export function useStoredDraft<Value>(of: string, forMs = Infinity) {
  const name = `draft ${userId.get()} ${of}`
  const [draft, setDraft] = useState(() => readRecentDraft<Value>(name, forMs))
  const [isRestored, setRestored] = useState(Object.keys(draft).length > 0)
  function saveDraftParts(parts: DraftPartValues<Value>) {
    setDraft(parts)
    if (Object.keys(parts).length > 0) {
      writeDeviceValue(name, { parts, at: Date.now() } satisfies StoredDraftParts<Value>)
      return
    }
    writeDeviceValue(name, undefined)
    setRestored(false)
  }
  return {
    draft,
    /** It was there when the screen was opened, and has not been dropped or sent since. */
    found: isRestored,
    keep: saveDraftParts,
  }
}

function readRecentDraft<Value>(name: string, forMs: number): DraftPartValues<Value> {
  const stored = readDeviceValue<StoredDraftParts<Value> | undefined>(name, undefined)
  return stored && stored.at > Date.now() - forMs ? stored.parts : {}
}
