import { useState } from 'react'
import type { DeviceSettings, SettingValue } from '#contract/device-parameter.ts'
import { readKept, writeKept } from '#web/kit/kept.ts'
import { userId } from '#web/kit/session.ts'

/**
 * What somebody changed and has not sent, by parameter: kept on this phone until it is sent or
 * dropped, whatever happens to the network or the device.
 */
export function useDraftSettings(of: string) {
  const name = `draft ${userId.get()} settings ${of}`
  const [draft, setDraft] = useState(() => readKept<DeviceSettings>(name, {}))
  const [found] = useState(Object.keys(draft).length > 0)
  function keep(next: DeviceSettings) {
    setDraft(next)
    writeKept(name, Object.keys(next).length > 0 ? next : undefined)
  }
  return {
    draft,
    /** It was there when the page was opened. */
    found,
    /** What is as it was is no change. */
    change(id: string, value: SettingValue, base: SettingValue | undefined) {
      const { [id]: _old, ...others } = draft
      keep(value === base ? others : { ...others, [id]: value })
    },
    keep,
  }
}
