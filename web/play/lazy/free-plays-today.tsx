import { deviceTypes, type DeviceType } from '#contract/devices/device.ts'
import type { play } from '#contract/orders/play.ts'
import type { Language } from '#contract/base/sentence.ts'
import type { WireOutputOf } from '../calls/send-play-call.ts'
import { formatSentDayEnd } from '../calls/wire-values.ts'
import { useInitialPlayData, usePlayTexts } from '../page/play-context.tsx'
import { PlayDot, PlayGroup } from '../page/parts.tsx'
import { mineTexts } from './texts.ts'

type Right = WireOutputOf<typeof play.freePlaysToday>[number]

/** Shows the free plays of today: how many are left, on which machines, and until when. */
export function FreePlaysToday({ rights }: { readonly rights: readonly Right[] }) {
  const t = usePlayTexts(mineTexts)
  return (
    <PlayGroup title={t.freeToday}>
      {rights.map((right) => (
        <FreePlayRow key={right.id} right={right} />
      ))}
      <p className="mine-note">{t.freeNote}</p>
    </PlayGroup>
  )
}

function FreePlayRow({ right }: { readonly right: Right }) {
  const { language } = useInitialPlayData()
  const t = usePlayTexts(mineTexts)
  const { left, plays, fieldNames, fromHour } = right
  const until = formatSentDayEnd(right.until)
  const from = Number(fromHour)
  const hours = from > 0 ? t.freeFrom(`${from}:00`, until) : t.freeUntil(until)
  const where = [formatTypeNames(right.deviceTypes, language), ...fieldNames].filter(Boolean)
  return (
    <div className="row">
      <span className="main">
        <span className="title">{t.freeLeft(left, Number(plays))}</span>
        <span className="sub">
          {where.length > 0 ? where.join(' ') : t.freeEverywhere}
          <PlayDot />
          {hours}
        </span>
      </span>
    </div>
  )
}

function formatTypeNames(sent: string | readonly string[], language: Language): string {
  const types = typeof sent === 'string' ? sent.split(',').filter(Boolean) : sent
  return types.map((type) => deviceTypes[type as DeviceType][language]).join(' ')
}
