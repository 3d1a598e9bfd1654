import { useState } from 'react'
import type { Parameter, SettingValue } from '#contract/device-settings/device-parameter.ts'
import { useKeptDraft } from '#web/client/forms/screen-draft.ts'

type Draft = Readonly<Record<string, SettingValue>>

/**
 * What somebody changed and has not sent, by parameter: of those that stand on this screen. What was
 * changed on another is kept for that one, since nobody sees it here.
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
    /** It was there when the screen was opened, and has not been dropped or sent since. */
    found,
    keep: keepDraftSettings,
    /** What is as it was is no change. */
    change(id: string, value: SettingValue, base: SettingValue | undefined) {
      const { [id]: _old, ...others } = draft
      keepDraftSettings(value === base ? others : { ...others, [id]: value })
    },
  }
}
