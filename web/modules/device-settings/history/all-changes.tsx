import { useCallback } from 'react'
import { deviceSettings, type SettingChange } from '#contract/device-settings/device-settings.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { SettingChangeRow, type OpenedSettingChange } from './setting-change-row.tsx'
import type { DeviceDetail } from '../device-detail.ts'
import { texts } from '../texts.ts'

type Props = {
  readonly device: DeviceDetail
  readonly onOpen: (opened: OpenedSettingChange) => void
}
const PAGE_SIZE = 30

/** Lists all changes, loading older ones while scrolling. */
export function SettingChangeList({ device: { id, parameters }, onOpen }: Props) {
  const t = useTexts(texts)
  const query = usePagedCall(deviceSettings.changes, { id, size: PAGE_SIZE })
  const row = useCallback(
    (change: SettingChange) => <SettingChangeRow {...{ change, parameters, onOpen }} />,
    [parameters, onOpen],
  )
  return (
    <PagedList
      query={query}
      name={t.history}
      lead={t.history}
      row={row}
      like="row"
      empty={null}
      keyOf={({ batchId }) => batchId}
    />
  )
}
