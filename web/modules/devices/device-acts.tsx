import { lazy, Suspense, useState } from 'react'
import { devices, type DeviceNow } from '#contract/devices.ts'
import { useGate } from '#web/kit/allowed.tsx'
import { useCallPress } from '#web/kit/call-press.tsx'
import { Group } from '#web/kit/group/group.tsx'
import { edit, lock, pin, qr } from '#web/kit/icon/icons.ts'
import { Cell, Cells } from '#web/kit/row/cell.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { Sheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { say } from '#web/kit/toast/toast.tsx'
import { nameOf } from './device-words.ts'
import { manageTexts } from './manage-texts.ts'
import { MoveSheet, useMove } from './move-sheet.tsx'
import { ShownQr } from './shown-qr.tsx'

/** Forms bring a library, and a device is looked at far more often than it is changed. */
const EditDeviceSheet = lazy(async () => ({
  default: (await import('./edit-device-sheet.tsx')).EditDeviceSheet,
}))

type Props = { readonly device: DeviceNow }
type Open = 'qr' | 'edit' | 'move' | undefined

/** What is done with a device most often, each by one tap. */
export function DeviceActs({ device }: Props) {
  const t = useTexts(manageTexts)
  const gate = useGate(devices.update, {})
  const [open, setOpen] = useState<Open>()
  const move = useMove(device)
  const close = () => setOpen(undefined)
  return (
    <>
      <Group>
        <Cells>
          <LockCell device={device} />
          <Cell icon={qr} title={t.qr} onPress={() => setOpen('qr')} />
          <Cell icon={edit} title={t.edit} onPress={() => gate.pass(() => setOpen('edit'))} />
          <Cell icon={pin} title={t.move} onPress={() => gate.pass(() => setOpen('move'))} />
        </Cells>
      </Group>
      <Sheet title={t.qrOf(nameOf(device))} open={open === 'qr'} onClose={close}>
        <ShownQr device={device} />
      </Sheet>
      {open === 'edit' && (
        <Suspense fallback={null}>
          <EditDeviceSheet device={device} onClose={close} />
        </Suspense>
      )}
      {open === 'move' && <MoveSheet device={device} onMove={move} onClose={close} />}
    </>
  )
}

/** An offline device can't be set: that is said at once, without asking the server. */
function LockCell({ device: { id, locked, online } }: Props) {
  const t = useTexts(manageTexts)
  const language = useLanguage()
  const call = locked ? devices.unlock : devices.lock
  const { press, pass, busy } = useCallPress({
    call,
    input: { id },
    renews: [devices.commands, devices.log],
  })
  function tap() {
    if (busy) return
    if (online) press()
    else pass(() => void say(call.failures.offline[language], { alert: true }))
  }
  return <Cell icon={lock} title={locked ? t.unlock : t.lock} onPress={tap} />
}
