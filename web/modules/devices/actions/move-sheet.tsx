import { devices, type LiveDeviceState } from '#contract/devices/devices.ts'
import { sites } from '#contract/sites/sites.ts'
import { SingleOptionSheet } from '#web/kit/picker/pick-one-sheet.tsx'
import { useConsoleSession } from '#web/client/session/session.ts'
import { showUndoToast } from '#web/kit/toast/offer-undo.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall, useWriteCall } from '#web/client/calls/use-call.ts'
import { deviceCalls } from '../device-calls.ts'
import { manageTexts } from '../device-texts.ts'

/** `null` removes the device from every site. */
type MoveTargetSite = { readonly id: string; readonly firmName: string } | null

type DevicePlacement = Pick<LiveDeviceState, 'id' | 'fieldId'>

/**
 * Returns a function that moves the devices at once and offers to undo it. Called by the component that
 * shows the sheet, because the sheet is gone when the move is done.
 */
export function useMoveDevices(
  placements: readonly DevicePlacement[],
  onDone?: () => void,
): (site: MoveTargetSite) => void {
  const t = useTexts(manageTexts)
  const write = useWriteCall(devices.move, { renews: [...deviceCalls, devices.moves] })
  async function moveDevicesBack(movedPlacements: readonly DevicePlacement[]) {
    for (const [fieldId, from] of Map.groupBy(movedPlacements, (each) => each.fieldId)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, each with its key
      await write.mutateAsync({ ids: from.map(({ id }) => id), fieldId })
    }
  }
  return (site) => {
    const fieldId = site?.id ?? null
    const movedPlacements = placements.filter((each) => each.fieldId !== fieldId)
    if (movedPlacements.length === 0) return
    const message = site ? t.moved(site.firmName) : t.takenOff
    write.mutate(
      { ids: movedPlacements.map(({ id }) => id), fieldId },
      {
        onSuccess() {
          showUndoToast(message, () => void moveDevicesBack(movedPlacements).catch(() => undefined))
          onDone?.()
        },
      },
    )
  }
}

type Props = {
  readonly devices: readonly DevicePlacement[]
  readonly onMove: (site: MoveTargetSite) => void
  readonly onClose: () => void
}

const NOWHERE = ''

/** Moves devices to another site. Past income stays with the earlier site. */
export function MoveDevicesSheet({ devices: placements, onMove, onClose }: Props) {
  const t = useTexts(manageTexts)
  const all = useConsoleSession()?.sites === 'all'
  const { data = [] } = useCall(sites.choices, {})
  const options = data.map((site) => ({ value: site.id, label: site.firmName, sub: site.address }))
  // The current site, if all devices have the same one.
  const siteIds = new Set(placements.map(({ fieldId }) => fieldId))
  const [currentSiteId] = siteIds.size === 1 ? siteIds : []
  const none = { value: NOWHERE, label: t.nowhere, sub: t.nowhereSub }
  return (
    <SingleOptionSheet
      title={t.moveTo}
      open
      onClose={onClose}
      options={all ? [...options, none] : options}
      value={currentSiteId ?? NOWHERE}
      searchBy={t.searchSites}
      onPick={(to) => onMove(data.find((site) => site.id === to) ?? null)}
    />
  )
}
