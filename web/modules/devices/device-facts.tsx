import { useState } from 'react'
import { deviceNonsense, deviceProtocols, deviceTypes } from '#contract/device.ts'
import { devices, type DeviceNow } from '#contract/devices.ts'
import { codeText, NOTHING_KNOWN, timeText } from '#web/kit/formats.ts'
import { Group } from '#web/kit/group/group.tsx'
import { Money } from '#web/kit/money/money.tsx'
import { Dot, Row } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { Skeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/kit/use-call.ts'
import { LogLine } from './log-line.tsx'
import { manageTexts } from './manage-texts.ts'
import { texts } from './texts.ts'

type Props = { readonly device: DeviceNow }

/** What is written down about it. */
export function DeviceAbout({ device }: Props) {
  const t = useTexts(manageTexts)
  const { noSite } = useTexts(texts)
  const language = useLanguage()
  const { number, type, price, fieldName, address, remark } = device
  return (
    <Group title={t.about}>
      <Row title={t.number} value={number || NOTHING_KNOWN} />
      <Row title={t.type} value={deviceTypes[type][language]} />
      <Row title={t.price} value={<Money fen={price} />} />
      <Row title={t.site} value={fieldName || noSite} />
      <Row title={t.address} value={address || t.ofSite} />
      <Row title={t.remark} value={remark || NOTHING_KNOWN} />
    </Group>
  )
}

/** How it is connected, and what it says of itself. */
export function DeviceConnection({ device }: Props) {
  const t = useTexts(manageTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { code, protocol, heardAt, signal, model, firmware, app, life, nonsense, lastNonsense } =
    device
  return (
    <Group title={t.connection} {...(nonsense > 0 && { note: t.nonsenseText })}>
      <Row title={t.code} value={codeText(code)} />
      <Row title={t.protocol} value={deviceProtocols[protocol][language]} />
      <Row title={t.heard} value={heardAt === null ? t.never : timeText(heardAt, now, language)} />
      {signal !== undefined && <Row title={t.signalTitle} value={`${signal} / 31`} />}
      {model !== '' && <Row title={t.model} value={model} />}
      {firmware !== '' && <Row title={t.firmware} value={firmware} to="/versionControl" />}
      {app !== '' && <Row title={t.app} value={app} to="/android_version" />}
      {life !== undefined && <Row title={t.life} value={t.lifeCount(life)} />}
      {nonsense > 0 && (
        <Row
          slot="warn"
          title={t.nonsense(nonsense)}
          {...(lastNonsense && {
            sub: (
              <>
                {deviceNonsense[lastNonsense.kind][language]}
                {lastNonsense.about !== '' && (
                  <>
                    <Dot />
                    {lastNonsense.about}
                  </>
                )}
                <Dot />
                {timeText(lastNonsense.createTime, now, language)}
              </>
            ),
          })}
        />
      )}
    </Group>
  )
}

const LINES = 5

/** The newest of what happened, with the way to all of it. */
export function DeviceRecords({ device: { id } }: Props) {
  const t = useTexts(manageTexts)
  const { data } = useCall(devices.log, { id, size: LINES }, { silent: true })
  if (!data) return <Skeleton like="row" rows={LINES} headed label={t.loading} />
  return (
    <Group title={t.records} more={{ text: t.allRecords, to: `/equipRecord?id=${id}` }}>
      {data.records.length === 0 && <Row title={t.noRecords} />}
      {data.records.map((line) => (
        <LogLine key={`${line.kind} ${line.id}`} line={line} />
      ))}
    </Group>
  )
}
