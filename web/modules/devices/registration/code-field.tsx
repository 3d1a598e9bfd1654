import { useState } from 'react'
import { parseScannedDeviceCode } from '#contract/devices/device.ts'
import { devices } from '#contract/devices/devices.ts'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { scan } from '#web/kit/icon/icons.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { registerTexts } from './texts.ts'
import { ScanSheet } from '../scanning/scan-sheet.tsx'
import { useDebouncedValue } from '../use-settled.ts'

type Props = {
  readonly label: string
  readonly help: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
  readonly ref: (element: HTMLElement | null) => void
  readonly error: string | undefined
  readonly optional?: boolean
  readonly placeholder?: string
}

const PAUSE_MS = 400

/**
 * Input for a device code, typed or scanned. The result of the check is shown as soon as the code is
 * complete.
 */
export function DeviceCodeField(props: Props) {
  const { help, error, onChange, optional = false, placeholder = 'PF 2064 1837', ...field } = props
  const t = useTexts(registerTexts)
  const [scanning, setScanning] = useState(false)
  const { says, wrong } = useDeviceCodeCheck(field.value)
  return (
    <>
      <TextInput
        {...field}
        help={says ?? help}
        error={error ?? wrong}
        placeholder={placeholder}
        required={!optional}
        onChange={onChange}
        end={<IconButton icon={scan} label={t.scan} onPress={() => setScanning(true)} />}
      />
      {scanning && (
        <ScanSheet
          onClose={() => setScanning(false)}
          onCode={(code) => {
            setScanning(false)
            onChange(code)
          }}
        />
      )}
    </>
  )
}

/** Checks whether the code can be registered, before the other fields are filled in. */
function useDeviceCodeCheck(typed: string) {
  const t = useTexts(registerTexts)
  const code = parseScannedDeviceCode(typed)
  const checkedCode = useDebouncedValue(code, PAUSE_MS)
  const { data } = useCall(
    devices.check,
    { equipmentId: checkedCode ?? '' },
    { silent: true, when: checkedCode !== undefined },
  )
  if (code === undefined) return {}
  if (code !== checkedCode || data?.code !== code) return { says: t.checking }
  if (data.state === 'free') return { says: t.free }
  if (data.state === 'taken') return { wrong: t.taken }
  if (data.id === undefined) return { wrong: t.own }
  const open = <TextButton to={`/manage?id=${data.id}`}>{t.openIt}</TextButton>
  return {
    says: (
      <>
        {t.own} {open}
      </>
    ),
  }
}
