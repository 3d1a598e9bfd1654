import { lazy, Suspense, useState } from 'react'
import { devices, type LiveDeviceState } from '#contract/devices/devices.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { useCallPress } from '#web/client/actions/use-call-press.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { coin, edit, lock, pin, power } from '#web/kit/icon/icons.ts'
import { QuickCell, QuickCells } from '#web/kit/row/quick-cells.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { takesCoins } from '../remote-credit/takes-coins.ts'
import { toDeviceLabel } from '../device-format.ts'
import { manageTexts } from '../device-texts.ts'
import { MoveDevicesSheet, useMoveDevices } from './move-sheet.tsx'

/** Loaded on demand: forms need a library, and a device is viewed far more often than changed. */
const EditDeviceSheet = lazy(async () => ({
  default: (await import('./edit-device-sheet.tsx')).EditDeviceSheet,
}))
const CreditSheet = lazy(async () => ({
  default: (await import('../remote-credit/credit-sheet.tsx')).RemoteCreditSheet,
}))

type Props = { readonly device: LiveDeviceState }
type OpenedDeviceSheet = 'credit' | 'edit' | 'move' | undefined

/** Shows the most frequent actions for a device, each with one tap. */
export function DeviceActions({ device }: Props) {
  const t = useTexts(manageTexts)
  const gate = usePermission(devices.update, {})
  const [open, setOpen] = useState<OpenedDeviceSheet>()
  const move = useMoveDevices([device])
  const closeDeviceActSheet = () => setOpen(undefined)
  return (
    <>
      <RowGroup>
        <QuickCells>
          {takesCoins(device) && (
            <CreditDeviceCell online={device.online} onOpen={() => setOpen('credit')} />
          )}
          <DeviceLockCell device={device} />
          <DeviceRebootCell device={device} />
          <QuickCell icon={edit} title={t.edit} onPress={() => gate.pass(() => setOpen('edit'))} />
          <QuickCell icon={pin} title={t.move} onPress={() => gate.pass(() => setOpen('move'))} />
        </QuickCells>
      </RowGroup>
      <Suspense fallback={null}>
        {open === 'credit' && <CreditSheet device={device} onClose={closeDeviceActSheet} />}
        {open === 'edit' && <EditDeviceSheet device={device} onClose={closeDeviceActSheet} />}
      </Suspense>
      {open === 'move' && (
        <MoveDevicesSheet devices={[device]} onMove={move} onClose={closeDeviceActSheet} />
      )}
    </>
  )
}

type CreditProps = Pick<LiveDeviceState, 'online'> & { readonly onOpen: () => void }

/** An offline device gets a message instead of the form. */
function CreditDeviceCell({ online, onOpen }: CreditProps) {
  const t = useTexts(manageTexts)
  const language = useLanguage()
  const { pass } = usePermission(devices.credit, {})
  const showCreditOffline = () =>
    void showToast(devices.credit.failures.offline[language], { alert: true })
  return (
    <QuickCell
      icon={coin}
      title={t.credit}
      onPress={() => pass(online ? onOpen : showCreditOffline)}
    />
  )
}

/** An offline device cannot be set. This is reported at once, without asking the server. */
function DeviceLockCell({ device: { id, locked, online } }: Props) {
  const t = useTexts(manageTexts)
  const language = useLanguage()
  const call = locked ? devices.unlock : devices.lock
  const { press, pass, busy } = useCallPress({
    call,
    input: { id },
    renews: [devices.commands, devices.log],
  })
  function toggleDeviceLock() {
    if (busy) return
    if (online) press()
    else pass(() => void showToast(call.failures.offline[language], { alert: true }))
  }
  return <QuickCell icon={lock} title={locked ? t.unlock : t.lock} onPress={toggleDeviceLock} />
}

/** Asks for confirmation first, because a player may be using the device. */
function DeviceRebootCell({ device }: Props) {
  const t = useTexts(manageTexts)
  const language = useLanguage()
  const name = toDeviceLabel(device)
  const { press, pass, busy, question } = useCallPress({
    call: devices.reboot,
    input: { id: device.id },
    renews: [devices.commands, devices.log],
    confirm: { title: t.rebootAsk(name), text: t.rebootText, act: t.rebootAct(name) },
  })
  const showRebootOffline = () =>
    void showToast(devices.reboot.failures.offline[language], { alert: true })
  return (
    <>
      <QuickCell
        icon={power}
        title={t.reboot}
        onPress={() => (device.online ? !busy && press() : pass(showRebootOffline))}
      />
      {question}
    </>
  )
}
