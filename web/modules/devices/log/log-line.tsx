import { useState } from 'react'
import type { DeviceLogLine } from '#contract/devices/device-log.ts'
import { lifeTimeText } from '#web/kit/formats.ts'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { lineParts, lineSlot, lineTitle } from './log-format.ts'

export function LogLine({ line }: { readonly line: DeviceLogLine }) {
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const parts = [lifeTimeText(line.createTime, now, language), ...lineParts(line, language)]
  return (
    <ListRow
      slot={lineSlot(line)}
      title={lineTitle(line, language)}
      sub={<DottedParts parts={parts} />}
    />
  )
}
