import { useState } from 'react'
import type { DeviceLogLine } from '#contract/devices/device-log.ts'
import { formatTimeWithSeconds } from '#web/kit/formats.ts'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { listLogLineDetails, toLogLineSlotState, formatLogLineTitle } from './log-format.ts'

type Props = {
  readonly line: DeviceLogLine
  /** Whether the machine sells products. */
  readonly sells: boolean
}

export function DeviceLogLineRow({ line, sells }: Props) {
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const parts = [
    formatTimeWithSeconds(line.createTime, now, language),
    ...listLogLineDetails(line, language),
  ]
  return (
    <ListRow
      slot={toLogLineSlotState(line)}
      title={formatLogLineTitle(line, language, sells)}
      sub={<DottedParts unbroken parts={parts} />}
    />
  )
}
