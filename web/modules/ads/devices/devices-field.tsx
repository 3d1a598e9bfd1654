import { useState } from 'react'
import type { DeviceType } from '#contract/devices/device.ts'
import { devices } from '#contract/devices/devices.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { SheetOpener } from '#web/kit/field/sheet-opener.tsx'
import { formatDeviceCode } from '#web/kit/formats.ts'
import { right } from '#web/kit/icon/icons.ts'
import { DeviceMultiPicker, useDeviceSelection } from '#web/client/pickers/pick-devices.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { deviceTexts } from './device-texts.ts'

type Props = {
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  readonly error?: string | undefined
  readonly help?: string | undefined
  /** Offers only devices of this type, for settings that differ by type. */
  readonly type?: DeviceType | undefined
}

/** Field for one or more devices. It shows the device or their number, and opens a sheet to choose them. */
export function DevicesField({ value, onChange, error, help, type }: Props) {
  const t = useTexts(deviceTexts)
  const gate = usePermission(devices.list, {})
  const [open, setOpen] = useState(false)
  const [only = ''] = value.length === 1 ? value : []
  const { data } = useCall(devices.detail, { id: only }, { silent: true, when: only !== '' })
  const deviceLabel = data && `${data.number || formatDeviceCode(data.code)} ${data.fieldName}`
  function applyDeviceChoice(ids: readonly string[]) {
    setOpen(false)
    onChange(ids)
  }
  return (
    <>
      <SheetOpener
        label={t.devices}
        placeholder={t.choose}
        text={value.length > 0 ? (deviceLabel ?? t.count(value.length)) : undefined}
        icon={right}
        {...{ error, help }}
        onPress={() => gate.pass(() => setOpen(true))}
      />
      {open && (
        <DeviceChoiceSheet
          {...{ value, type }}
          onUse={applyDeviceChoice}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type SheetProps = Pick<Props, 'value' | 'type'> & {
  readonly onUse: (ids: readonly string[]) => void
  readonly onClose: () => void
}

function DeviceChoiceSheet({ value, type, onUse, onClose }: SheetProps) {
  const t = useTexts(deviceTexts)
  const selection = useDeviceSelection(value)
  const { picked } = selection
  const footer = (
    <Button kind="primary" tall wide disabled={picked.length === 0} onPress={() => onUse(picked)}>
      {picked.length > 0 ? t.use(t.count(picked.length)) : t.noneYet}
    </Button>
  )
  return (
    <BottomSheet title={t.choose} open tall footer={footer} onClose={onClose}>
      <DeviceMultiPicker types={type && [type]} picking={selection} />
    </BottomSheet>
  )
}
