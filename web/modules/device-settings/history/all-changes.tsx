import { useCallback } from 'react'
import { deviceSettings, type SettingChange } from '#contract/device-settings/device-settings.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { usePages } from '#web/client/calls/use-call.ts'
import { SettingChangeRow, type Opened } from './setting-change-row.tsx'
import type { DeviceDetail } from '../device-detail.ts'
import { texts } from '../texts.ts'

type Props = { readonly device: DeviceDetail; readonly onOpen: (opened: Opened) => void }
const PAGE_SIZE = 30

/** Lists all changes, loading older ones while scrolling. */
export function AllChanges({ device: { id, parameters }, onOpen }: Props) {
  const t = useTexts(texts)
  const query = usePages(deviceSettings.changes, { id, size: PAGE_SIZE })
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
