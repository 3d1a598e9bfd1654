import { useState } from 'react'
import type { Parameter, SettingValue } from '#contract/device-settings/device-parameter.ts'
import { useStoredDraft } from '#web/client/forms/screen-draft.ts'

type SettingsDraft = Readonly<Record<string, SettingValue>>

/**
 * Returns the changed and unsent values of this screen, by parameter. Changes made on another screen stay in
 * the stored draft but are left out here, because this screen does not show them.
 */
export function useDraftSettings(of: string, shown: readonly Parameter[]) {
  const kept = useStoredDraft<SettingValue>(`settings ${of}`)
  const isShownSetting = ([id]: readonly [string, SettingValue]) =>
    shown.some((each) => each.id === id)
  const all = Object.entries(kept.draft)
  const draft: SettingsDraft = Object.fromEntries(all.filter(isShownSetting))
  const elsewhere: SettingsDraft = Object.fromEntries(all.filter((entry) => !isShownSetting(entry)))
  const [found, setFound] = useState(Object.keys(draft).length > 0)
  function saveDraftSettings(parts: SettingsDraft) {
    kept.keep({ ...elsewhere, ...parts })
    if (Object.keys(parts).length === 0) setFound(false)
  }
  return {
    draft,
    /** True if the draft existed when the screen was opened and has not been discarded or sent since. */
    found,
    keep: saveDraftSettings,
    /** A value equal to `base` is not a change and is removed from the draft. */
    change(id: string, value: SettingValue, base: SettingValue | undefined) {
      const { [id]: _old, ...others } = draft
      saveDraftSettings(value === base ? others : { ...others, [id]: value })
    },
  }
}
