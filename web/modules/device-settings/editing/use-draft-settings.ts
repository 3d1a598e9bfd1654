import { useState } from 'react'
import type { Parameter, SettingValue } from '#contract/device-settings/device-parameter.ts'
import { useStoredDraft } from '#web/client/forms/screen-draft.ts'

type SettingsDraft = Readonly<Record<string, SettingValue>>

/**
 * Returns the changed and unsent values of this screen, by parameter. Changes made on another screen stay in
 * the stored draft but are left out here, because this screen does not show them.
 */
export function useDraftSettings(of: string, shownParameters: readonly Parameter[]) {
  const storedDraft = useStoredDraft<SettingValue>(`settings ${of}`)
  const isShownSetting = ([id]: readonly [string, SettingValue]) =>
    shownParameters.some((each) => each.id === id)
  const all = Object.entries(storedDraft.draft)
  const draft: SettingsDraft = Object.fromEntries(all.filter(isShownSetting))
  const elsewhere: SettingsDraft = Object.fromEntries(all.filter((entry) => !isShownSetting(entry)))
  const [isRestored, setRestored] = useState(Object.keys(draft).length > 0)
  function saveDraftSettings(parts: SettingsDraft) {
    storedDraft.keep({ ...elsewhere, ...parts })
    if (Object.keys(parts).length === 0) setRestored(false)
  }
  return {
    draft,
    /** True if the draft existed when the screen was opened and has not been discarded or sent since. */
    found: isRestored,
    keep: saveDraftSettings,
    /** A value equal to `base` is not a change and is removed from the draft. */
    change(id: string, value: SettingValue, base: SettingValue | undefined) {
      const { [id]: _old, ...others } = draft
      saveDraftSettings(value === base ? others : { ...others, [id]: value })
    },
  }
}
