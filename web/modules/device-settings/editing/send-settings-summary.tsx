import { useNavigate } from '@tanstack/react-router'
import { getBatchScreenPath } from '#contract/batches/batch-screen.ts'
import type { DeviceSettings, Parameter } from '#contract/device-settings/device-parameter.ts'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { Button } from '#web/kit/button/button.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useWriteCall } from '#web/client/calls/use-call.ts'
import {
  listChangedParameters,
  SettingsComparisonSheet,
  type ComparedDevice,
} from './summary-sheet.tsx'
import { texts } from '../texts.ts'

type Props = {
  readonly ids: readonly string[]
  readonly settings: DeviceSettings
  readonly parameters: readonly Parameter[]
  readonly onClose: () => void
  readonly onSent: () => void
}

/** Shows the effect of a change on each device before it is sent. */
export function SendSettingsSheet({ ids, settings, parameters, onClose, onSent }: Props) {
  return (
    <SettingsComparisonSheet {...{ ids, settings, parameters, onClose }}>
      {(compared) => <SendSettingsButton {...{ compared, settings, parameters, onSent }} />}
    </SettingsComparisonSheet>
  )
}

type SendProps = Omit<Props, 'ids' | 'onClose'> & { readonly compared: readonly ComparedDevice[] }

function SendSettingsButton({ compared, settings, parameters, onSent }: SendProps) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const write = useWriteCall(deviceSettings.update, { renews: [deviceSettings.together] })
  // Devices that are unreachable now are included: they appear among the results and can be retried there.
  // Devices whose board does not accept the values are left out, because a retry would not help.
  const targetIds = compared.filter(({ is }) => is !== 'same' && is !== 'unfit').map(({ id }) => id)
  const now = compared.filter(({ is }) => is === 'changes').length
  const isSo = compared.every(({ is }) => is === 'same')
  function sendSharedSettings() {
    write.mutate(
      { ids: targetIds, settings, parameters: listChangedParameters({ settings, parameters }) },
      {
        onSuccess({ batchId }) {
          onSent()
          void navigate({ href: getBatchScreenPath(batchId) })
        },
      },
    )
  }
  return (
    <Button
      kind="primary"
      wide
      disabled={now === 0}
      busy={write.isPending}
      onPress={sendSharedSettings}
    >
      {isSo ? t.allSame : now === 0 ? t.noneNow : t.sendTo(targetIds.length)}
    </Button>
  )
}
