import { devices, type DeviceNow } from '#contract/devices.ts'
import { sites } from '#contract/sites.ts'
import { PickOneSheet } from '#web/kit/picker/pick-one-sheet.tsx'
import { useSession } from '#web/kit/session.ts'
import { offerUndo } from '#web/kit/snack/snack.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall, useWrite } from '#web/kit/use-call.ts'
import { deviceCalls } from './device-calls.ts'
import { manageTexts } from './manage-texts.ts'

type Props = { readonly device: DeviceNow; readonly onClose: () => void }

const NOWHERE = ''

/** To another site, at once; it can be taken back. What was earned stays where it was earned. */
export function MoveSheet({ device: { id, fieldId }, onClose }: Props) {
  const t = useTexts(manageTexts)
  const all = useSession()?.sites === 'all'
  const { data = [] } = useCall(sites.choices, {})
  const write = useWrite(devices.move, { renews: [...deviceCalls, devices.moves] })
  function move(to: string) {
    if (to === (fieldId ?? NOWHERE)) return
    const name = data.find((site) => site.id === to)?.firmName
    const back = () => write.mutate({ ids: [id], fieldId })
    write.mutate(
      { ids: [id], fieldId: to || null },
      { onSuccess: () => offerUndo(name === undefined ? t.takenOff : t.moved(name), back) },
    )
  }
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
      onPick={move}
    />
  )
}
