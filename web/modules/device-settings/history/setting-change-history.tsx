import { lazy, Suspense, useState } from 'react'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { SettingChangeRow, type OpenedSettingChange } from './setting-change-row.tsx'
import type { DeviceDetail } from '../device-detail.ts'
import { texts } from '../texts.ts'

const EffectSheet = lazy(async () => ({
  default: (await import('./effect-sheet.tsx')).SettingEffectSheet,
}))
const AllChanges = lazy(async () => ({
  default: (await import('./all-changes.tsx')).SettingChangeList,
}))

const SHOWN = 5

/** Lists who changed which settings, and the device's answer. */
export function SettingChangeHistory({ device }: { readonly device: DeviceDetail }) {
  const t = useTexts(texts)
  const [all, setAll] = useState(false)
  const [open, setOpen] = useState<OpenedSettingChange>()
  const { changes, parameters } = device
  if (changes.length === 0) return null
  const newest = (
    <RowGroup title={t.history}>
      {changes.slice(0, SHOWN).map((change) => (
        <SettingChangeRow key={change.batchId} {...{ change, parameters }} onOpen={setOpen} />
      ))}
      {changes.length > SHOWN && <ListRow title={t.seeAll} onPress={() => setAll(true)} />}
    </RowGroup>
  )
  return (
    <>
      <Suspense fallback={newest}>
        {all ? <AllChanges device={device} onOpen={setOpen} /> : newest}
      </Suspense>
      <Suspense fallback={null}>
        {open && <EffectSheet id={device.id} {...open} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )
}
