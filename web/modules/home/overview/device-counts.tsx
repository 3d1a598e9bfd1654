import { useNavigate } from '@tanstack/react-router'
import type { CallOutput } from '#contract/base/call.ts'
import { deviceStates, type DeviceStateWord } from '#contract/devices/device-state.ts'
import { devices } from '#contract/devices/devices.ts'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { CountLinks } from '#web/kit/counts/counts.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { formatCount } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import type { SlotState } from '#web/kit/slot/slot.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { texts } from './texts.ts'

type Props = {
  readonly states: CallOutput<typeof devices.standing>['states']
  readonly site: string | undefined
}

/** In the order of the row. Rare states are shown only if a machine is in one. */
export const SHOWN: readonly (readonly [DeviceStateWord, SlotState, 'rare'?])[] = [
  ['online', 'on'],
  ['playing', 'play', 'rare'],
  ['locked', 'warn', 'rare'],
  ['offline', 'off'],
  ['fault', 'fault'],
]

/** Shows the number of machines in each state. Each figure leads to the machines that it counts. */
export function DeviceStateCountGroup({ states, site }: Props) {
  const language = useLanguage()
  const all = SHOWN.reduce((sum, [deviceState]) => sum + states[deviceState], 0)
  if (all === 0 && site === undefined) return <NoDevices />
  const counted = SHOWN.filter(([deviceState, , rare]) => !rare || states[deviceState] > 0)
  return (
    <RowGroup>
      <CountLinks
        items={counted.map(([deviceState, state]) => ({
          label: deviceStates[deviceState][language],
          value: formatCount(states[deviceState]),
          state,
          to: `/index2?${new URLSearchParams({ state: deviceState, ...(site && { site }) })}`,
        }))}
      />
    </RowGroup>
  )
}

function NoDevices() {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const act = (
    <PermissionGuard to={devices.register}>
      <Button kind="primary" onPress={() => void navigate({ to: '/register_equip', search: {} })}>
        {t.register}
      </Button>
    </PermissionGuard>
  )
  return <EmptyState title={t.noDevices} text={t.noDevicesText} act={act} />
}
