import { useSearch } from '@tanstack/react-router'
import { parseScannedDeviceCode } from '#contract/devices/device.ts'
import { devices } from '#contract/devices/devices.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { formatDeviceCode } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { key, lock, plus, search, store, swap, wrench } from '#web/kit/icon/icons.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { ScannedDeviceResult } from './scanned-device.tsx'
import { scanTexts } from './texts.ts'

/** /registered: result of a scan, and the possible actions. */
export function ScanResultScreen() {
  const t = useTexts(scanTexts)
  const { code: scannedCode = '', text } = useSearch({ from: '/registered' })
  const code = parseScannedDeviceCode(scannedCode)
  return (
    <RouteScreen form back="/ewm" actions={<TextButton to="/ewm">{t.again}</TextButton>}>
      {code === undefined ? (
        <UnknownCodeResult text={text ?? scannedCode} />
      ) : (
        <ScannedCodeResult key={code} code={code} />
      )}
    </RouteScreen>
  )
}

function ScannedCodeResult({ code }: { readonly code: string }) {
  const t = useTexts(scanTexts)
  const query = useCall(devices.check, { equipmentId: code }, { silent: true })
  return (
    <Loaded of={query} what={t.failed} label={t.loading} like="device-row" rows={4}>
      {(data) => {
        if (data.state === 'free') return <FreeCodeResult code={code} />
        if (data.state === 'taken') return <TakenCodeResult code={code} />
        if (data.id === undefined) return <HiddenCodeResult code={code} />
        return <ScannedDeviceResult id={data.id} />
      }}
    </Loaded>
  )
}

type ScannedCodeProps = { readonly code: string }

function FreeCodeResult({ code }: ScannedCodeProps) {
  const t = useTexts(scanTexts)
  return (
    <>
      <RowGroup>
        <ListRow names slot="off" title={formatDeviceCode(code)} sub={t.free} />
      </RowGroup>
      <RowGroup title={t.next} note={t.freeText}>
        <ListRow
          icon={plus}
          tone="accent"
          title={t.register}
          sub={t.registerText}
          to={`/register_equip?code=${code}`}
        />
        <ListRow
          icon={swap}
          title={t.registerOther}
          sub={t.registerOtherText}
          to={`/other_register_equip?code=${code}`}
        />
      </RowGroup>
    </>
  )
}

function TakenCodeResult({ code }: ScannedCodeProps) {
  const t = useTexts(scanTexts)
  return (
    <>
      <RowGroup>
        <ListRow
          names
          icon={lock}
          tone="danger"
          title={formatDeviceCode(code)}
          alert={t.taken}
          sub={t.takenText}
        />
      </RowGroup>
      <RowGroup title={t.whatToDo}>
        <ListRow icon={store} title={t.bought} sub={t.boughtText} />
        <ListRow icon={key} title={t.ownOther} sub={t.ownOtherText} />
        <ListRow icon={wrench} title={t.wrongLabel} sub={t.wrongLabelText} to="/ewm" />
      </RowGroup>
    </>
  )
}

function HiddenCodeResult({ code }: ScannedCodeProps) {
  const t = useTexts(scanTexts)
  return (
    <>
      <RowGroup>
        <ListRow names icon={lock} title={formatDeviceCode(code)} sub={t.yours} />
      </RowGroup>
      <StatusBanner kind="info" title={t.hidden} text={t.hiddenText} />
    </>
  )
}

function UnknownCodeResult({ text }: { readonly text: string }) {
  const t = useTexts(scanTexts)
  return (
    <>
      <StatusBanner kind="warn" title={t.unknown} text={t.unknownText} />
      {text !== '' && (
        <RowGroup title={t.read}>
          <ListRow icon={search} title={text} />
        </RowGroup>
      )}
    </>
  )
}
