import { useState } from 'react'
import {
  deviceNonsense,
  deviceProtocols,
  deviceTypes,
  isSlotDeviceType,
} from '#contract/devices/device.ts'
import { devices, type LiveDeviceState } from '#contract/devices/devices.ts'
import { formatDeviceCode, NOTHING_KNOWN, formatRelativeTime } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { DeviceLogLineRow } from '../log/log-line.tsx'
import { manageTexts } from '../device-texts.ts'
import { texts } from '../texts.ts'

type Props = { readonly device: LiveDeviceState }

/** Shows the recorded data of a device. */
export function DeviceMasterData({ device }: Props) {
  const t = useTexts(manageTexts)
  const { noSite } = useTexts(texts)
  const language = useLanguage()
  const { number, type, price, fieldName, address, remark } = device
  return (
    <RowGroup title={t.about}>
      <ListRow title={t.number} value={number || NOTHING_KNOWN} />
      <ListRow title={t.type} value={deviceTypes[type][language]} />
      <ListRow title={t.price} value={<MoneyAmount fen={price} />} />
      <ListRow title={t.site} value={fieldName || noSite} />
      <ListRow title={t.address} value={address || t.ofSite} />
      <ListRow title={t.remark} value={remark || NOTHING_KNOWN} />
    </RowGroup>
  )
}

/** Shows the connection of a device and what it reports about itself. */
export function DeviceConnectionGroup({ device }: Props) {
  const t = useTexts(manageTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { code, protocol, heardAt, signal, model, firmware, app, life, nonsense, lastNonsense } =
    device
  return (
    <RowGroup title={t.connection} {...(nonsense > 0 && { note: t.nonsenseText })}>
      <ListRow title={t.code} value={formatDeviceCode(code)} />
      <ListRow title={t.protocol} value={deviceProtocols[protocol][language]} />
      <ListRow
        title={t.heard}
        value={heardAt === null ? t.never : formatRelativeTime(heardAt, now, language)}
      />
      {signal !== undefined && <ListRow title={t.signalTitle} value={`${signal} / 31`} />}
      {model !== '' && <ListRow title={t.model} value={model} />}
      {firmware !== '' && <ListRow title={t.firmware} value={firmware} to="/versionControl" />}
      {app !== '' && <ListRow title={t.app} value={app} to="/android_version" />}
      {life !== undefined && <ListRow title={t.life} value={t.lifeCount(life)} />}
      {nonsense > 0 && (
        <ListRow
          slot="warn"
          title={t.nonsense(nonsense)}
          {...(lastNonsense && {
            sub: (
              <>
                {deviceNonsense[lastNonsense.kind][language]}
                {lastNonsense.about !== '' && (
                  <>
                    <DotSeparator />
                    {lastNonsense.about}
                  </>
                )}
                <DotSeparator />
                {formatRelativeTime(lastNonsense.createTime, now, language)}
              </>
            ),
          })}
        />
      )}
    </RowGroup>
  )
}

const LINES = 5

/** Shows the newest events, with a link to the full log. */
export function NewestDeviceLogLines({ device: { id, type } }: Props) {
  const t = useTexts(manageTexts)
  const { data } = useCall(devices.log, { id, size: LINES }, { silent: true })
  if (!data) return <LoadingSkeleton like="row" rows={LINES} headed label={t.loading} />
  return (
    <RowGroup title={t.records} more={{ text: t.allRecords, to: `/equipRecord?id=${id}` }}>
      {data.records.length === 0 && <ListRow title={t.noRecords} />}
      {data.records.map((line) => (
        <DeviceLogLineRow
          key={`${line.kind} ${line.id}`}
          line={line}
          sells={isSlotDeviceType(type)}
        />
      ))}
    </RowGroup>
  )
}
