import { useState } from 'react'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { QrCode } from '#web/kit/qr/qr.tsx'
import { SegmentedControl } from '#web/kit/segmented/segmented.tsx'
import { useTexts } from '#web/kit/texts.ts'
import css from '../device-settings.module.css'
import { networkTexts } from './network-texts.ts'
import { hasBluetooth, sendWifiByBluetooth } from './wifi-bluetooth.ts'
import { formatWifiQrText, type Wifi } from './wifi-code.ts'

/**
 * Passes the network to the machine by the phone's screen or by Bluetooth. The phone sends it nowhere else.
 */
export function WifiNetworkTransfer({ wifi }: { readonly wifi: Wifi }) {
  const t = useTexts(networkTexts)
  const [method, setMethod] = useState<'qr' | 'bluetooth'>('qr')
  return (
    <>
      <SegmentedControl
        onGround
        label={t.way}
        value={method}
        onChange={setMethod}
        options={[
          { value: 'qr', label: t.byQr },
          { value: 'bluetooth', label: t.byBluetooth },
        ]}
      />
      {method === 'qr' ? (
        <RowGroup note={t.qr}>
          <div className={css.shownCode}>
            <QrCode
              text={formatWifiQrText(wifi)}
              label={t.qrOf(wifi.ssid)}
              size={QR_SIDE}
              level="M"
            />
          </div>
        </RowGroup>
      ) : (
        <BluetoothNetworkTransfer wifi={wifi} />
      )}
    </>
  )
}

/** As large as fits on a phone, because the cameras of boards are poor. */
const QR_SIDE = 280

function BluetoothNetworkTransfer({ wifi }: { readonly wifi: Wifi }) {
  const t = useTexts(networkTexts)
  const [state, setState] = useState<
    'idle' | 'busy' | Awaited<ReturnType<typeof sendWifiByBluetooth>>
  >('idle')
  if (!hasBluetooth()) {
    return <StatusBanner kind="warn" title={t.noBluetooth} text={t.noBluetoothText} />
  }
  const sendNetworkToBoard = async () => {
    setState('busy')
    setState(await sendWifiByBluetooth(wifi))
  }
  return (
    <RowGroup note={t.bluetooth}>
      {state === 'sent' && <StatusBanner kind="info" title={t.sent} />}
      {state === 'failed' && <StatusBanner kind="danger" title={t.sendFailed} />}
      <div className={css.shownCode}>
        <Button
          kind="primary"
          tall
          wide
          busy={state === 'busy'}
          onPress={() => void sendNetworkToBoard()}
        >
          {t.send}
        </Button>
      </div>
    </RowGroup>
  )
}
