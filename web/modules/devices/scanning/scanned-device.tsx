import { deviceTypes } from '#contract/devices/device.ts'
import { devices, type LiveDeviceState } from '#contract/devices/devices.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { iconOf } from '#web/kit/icon/device-icons.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { plus, right, store } from '#web/kit/icon/icons.ts'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { StateTag } from '#web/kit/tag/tag.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { toDeviceSlotState, toDeviceLabel, useDeviceStateText } from '../device-format.ts'
import { scanTexts } from './texts.ts'
import { LazyDeviceQrLabel } from './lazy-device-qr.tsx'
import { texts } from '../texts.ts'

/** Shows the state of the user's own device, the next steps and its label. */
export function ScannedDeviceResult({ id }: { readonly id: string }) {
  const t = useTexts(scanTexts)
  const query = useCall(devices.detail, { id }, { silent: true })
  return (
    <Loaded of={query} what={t.failed} label={t.loading} like="device-row" rows={4}>
      {(data) => <OwnDeviceResult device={data} />}
    </Loaded>
  )
}

function OwnDeviceResult({ device }: { readonly device: LiveDeviceState }) {
  const t = useTexts(scanTexts)
  const { add } = useTexts(texts)
  const { id, fieldId, heardAt } = device
  return (
    <>
      <OwnDeviceHead device={device} />
      {heardAt === null && <StatusBanner kind="info" title={t.waits} text={t.waitsText} />}
      <RowGroup title={t.next}>
        <ListRow
          icon={right}
          tone="accent"
          title={t.open}
          sub={t.openText}
          to={`/manage?id=${id}`}
        />
        {fieldId !== null && (
          <ListRow
            icon={store}
            title={t.seeSite}
            sub={device.fieldName}
            to={`/equipmentList?site=${fieldId}`}
          />
        )}
        <ListRow
          icon={plus}
          title={heardAt === null ? t.registerNext : add}
          to={fieldId === null ? '/register_equip' : `/register_equip?site=${fieldId}`}
        />
      </RowGroup>
      <RowGroup title={t.label} padded>
        <LazyDeviceQrLabel device={device} />
      </RowGroup>
    </>
  )
}

function OwnDeviceHead({ device }: { readonly device: LiveDeviceState }) {
  const t = useTexts(scanTexts)
  const { noSite } = useTexts(texts)
  const language = useLanguage()
  const stateText = useDeviceStateText(device)
  const { type, fieldName } = device
  return (
    <RowGroup>
      <ListRow
        names
        slot={toDeviceSlotState(device)}
        icon={iconOf[type]}
        title={
          <>
            {toDeviceLabel(device)} {deviceTypes[type][language]}
          </>
        }
        sub={
          <span aria-live="polite">
            {stateText}
            <DotSeparator />
            {fieldName || noSite}
          </span>
        }
        value={<StateTag>{t.yours}</StateTag>}
      />
    </RowGroup>
  )
}
