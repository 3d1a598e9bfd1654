import { useNavigate } from '@tanstack/react-router'
import { batchScreen } from '#contract/batch-screen.ts'
import type { DeviceSettings, Parameter } from '#contract/device-parameter.ts'
import { deviceSettings } from '#contract/device-settings.ts'
import { Button } from '#web/kit/button/button.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useWrite } from '#web/kit/use-call.ts'
import { SummarySheet, type Compared } from './summary-sheet.tsx'
import { texts } from './texts.ts'

type Props = {
  readonly ids: readonly string[]
  readonly settings: DeviceSettings
  readonly parameters: readonly Parameter[]
  readonly onClose: () => void
  readonly onSent: () => void
}

/** What a change does at each of them, before it is sent. */
export function SetSummary({ ids, settings, parameters, onClose, onSent }: Props) {
  return (
    <SummarySheet {...{ ids, settings, parameters, onClose }}>
      {(compared) => <Send {...{ compared, settings, onSent }} />}
    </SummarySheet>
  )
}

type SendProps = Pick<Props, 'settings' | 'onSent'> & { readonly compared: readonly Compared[] }

function Send({ compared, settings, onSent }: SendProps) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const write = useWrite(deviceSettings.update, { renews: [deviceSettings.together] })
  // Those that can't be told now stand among the results, to be tried again from there.
  const told = compared.filter((each) => each.is !== 'same').map(({ id }) => id)
  const now = compared.filter((each) => each.is === 'changes').length
  function send() {
    write.mutate(
      { ids: told, settings },
      {
        onSuccess({ batchId }) {
          onSent()
          void navigate({ href: batchScreen(batchId) })
        },
      },
    )
  }
  return (
    <Button kind="primary" wide disabled={now === 0} busy={write.isPending} onPress={send}>
      {told.length === 0 ? t.allSame : now === 0 ? t.noneNow : t.sendTo(now)}
    </Button>
  )
}
