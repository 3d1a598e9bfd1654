import type { SettingValue } from '#contract/device-parameter.ts'
import { useKeptDraft } from '#web/kit/kept-draft.ts'

/** What somebody changed and has not sent, by parameter. */
export function useDraftSettings(of: string) {
  const { draft, ...kept } = useKeptDraft<SettingValue>(`settings ${of}`)
  return {
    ...kept,
    draft,
    /** What is as it was is no change. */
    change(id: string, value: SettingValue, base: SettingValue | undefined) {
      const { [id]: _old, ...others } = draft
      kept.keep(value === base ? others : { ...others, [id]: value })
    },
  }
}
