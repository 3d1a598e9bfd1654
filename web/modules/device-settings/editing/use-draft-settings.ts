import { useState } from 'react'
import type { Parameter, SettingValue } from '#contract/device-settings/device-parameter.ts'
import { useKeptDraft } from '#web/client/forms/screen-draft.ts'

type Draft = Readonly<Record<string, SettingValue>>

/**
 * Returns the changed and unsent values of this screen, by parameter. Changes made on another screen stay in
 * the stored draft but are left out here, because this screen does not show them.
 */
export function useDraftSettings(of: string, shown: readonly Parameter[]) {
  const kept = useKeptDraft<SettingValue>(`settings ${of}`)
  const isHere = ([id]: readonly [string, SettingValue]) => shown.some((each) => each.id === id)
  const all = Object.entries(kept.draft)
  const draft: Draft = Object.fromEntries(all.filter(isHere))
  const elsewhere: Draft = Object.fromEntries(all.filter((entry) => !isHere(entry)))
  const [found, setFound] = useState(Object.keys(draft).length > 0)
  function keepDraftSettings(parts: Draft) {
    kept.keep({ ...elsewhere, ...parts })
    if (Object.keys(parts).length === 0) setFound(false)
  }
  return {
    draft,
    /** True if the draft existed when the screen was opened and has not been discarded or sent since. */
    found,
    keep: keepDraftSettings,
    /** A value equal to `base` is not a change and is removed from the draft. */
    change(id: string, value: SettingValue, base: SettingValue | undefined) {
      const { [id]: _old, ...others } = draft
      keepDraftSettings(value === base ? others : { ...others, [id]: value })
    },
  }
}
