import { devices, type DeviceNow } from '#contract/devices.ts'
import { sites } from '#contract/sites.ts'
import { PickOneSheet } from '#web/kit/picker/pick-one-sheet.tsx'
import { useSession } from '#web/kit/session.ts'
import { offerUndo } from '#web/kit/snack/snack.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall, useWrite } from '#web/kit/use-call.ts'
import { deviceCalls } from './device-calls.ts'
import { manageTexts } from './manage-texts.ts'

/** Null takes it off every site. */
type Site = { readonly id: string; readonly firmName: string } | null

/** At once; it can be taken back. Of who shows the sheet, which is gone by the time it is done. */
export function useMove({ id, fieldId }: DeviceNow): (site: Site) => void {
  const t = useTexts(manageTexts)
  const write = useWrite(devices.move, { renews: [...deviceCalls, devices.moves] })
  const back = () => write.mutate({ ids: [id], fieldId })
  return (site) => {
    if ((site?.id ?? null) === fieldId) return
    const said = site ? t.moved(site.firmName) : t.takenOff
    write.mutate(
      { ids: [id], fieldId: site?.id ?? null },
      { onSuccess: () => offerUndo(said, back) },
    )
  }
}

type Props = {
  readonly device: DeviceNow
  readonly onMove: (site: Site) => void
  readonly onClose: () => void
}

const NOWHERE = ''

/** To another site. What was earned stays where it was earned. */
export function MoveSheet({ device: { fieldId }, onMove, onClose }: Props) {
  const t = useTexts(manageTexts)
  const all = useSession()?.sites === 'all'
  const { data = [] } = useCall(sites.choices, {})
  const options = data.map((site) => ({ value: site.id, label: site.firmName, sub: site.address }))
  const none = { value: NOWHERE, label: t.nowhere, sub: t.nowhereSub }
  return (
    <PickOneSheet
      title={t.moveTo}
      open
      onClose={onClose}
      options={all ? [...options, none] : options}
      value={fieldId ?? NOWHERE}
      searchBy={t.searchSites}
      onPick={(to) => onMove(data.find((site) => site.id === to) ?? null)}
    />
  )
}
