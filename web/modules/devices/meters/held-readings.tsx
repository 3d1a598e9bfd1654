import { MINUTE_MS } from '#contract/base/durations.ts'
import type { HeldReading } from '#contract/devices/device-meters.ts'
import { devices, type LiveDeviceState } from '#contract/devices/devices.ts'
import { countWords, type CountSource } from '#contract/devices/held-meters.ts'
import type { Fen } from '#contract/base/money.ts'
import type { Language } from '#contract/base/sentence.ts'
import { CallRow } from '#web/client/actions/call-row.tsx'
import { formatTimeWithMinutes, inSentence, joinSentences, moneyText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { check, refresh, undo } from '#web/kit/icon/icons.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { deviceCalls } from '../device-calls.ts'
import { heldTexts } from './texts.ts'

const CODES = ['meters.held', 'meters.shrank', 'meters.before']
const renews = [devices.heldMeters, ...deviceCalls]

/**
 * Shows the readings of this machine that are not booked, with both numbers and the possible actions.
 * Renders nothing if all are booked.
 */
export function HeldMeterReadings({
  device: { id, faults },
}: {
  readonly device: LiveDeviceState
}) {
  const isAsked = faults.some(({ code }) => CODES.includes(code))
  const { data = [] } = useCall(devices.heldMeters, { id }, { silent: true, when: isAsked })
  if (!isAsked) return null
  return data.map((reading) => (
    <HeldMeterReadingGroup key={reading.key} id={id} reading={reading} />
  ))
}

/** Returns for example 投币; for cash, with the value of one piece. */
export function formatCounterName(
  { source, unitFen }: { readonly source: CountSource; readonly unitFen: Fen },
  language: Language,
): string {
  const counterName = countWords[source][language]
  return unitFen > 0 ? `${counterName} ${moneyText(unitFen)}` : counterName
}

type Props = { readonly id: string; readonly reading: HeldReading }

function HeldMeterReadingGroup({ id, reading }: Props) {
  const t = useTexts(heldTexts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const { kind, accepted, told, grown, since, isOver } = reading
  const message = kind === 'before' ? t.before(told) : t[kind](accepted, told)
  const notes = [
    message,
    ...(grown > 0 && kind !== 'before' ? [t.grown(grown)] : []),
    ...(isOver && kind !== 'before' ? [t.over] : []),
    t.since(inSentence(formatTimeWithMinutes(since, now, language))),
  ]
  return (
    <RowGroup
      title={t.numbers(formatCounterName(reading, language), accepted, told)}
      note={joinSentences(notes, language)}
    >
      {reading.canTake && <AcceptReadingRow id={id} reading={reading} />}
      <DropReadingRow id={id} reading={reading} />
      {!isOver && <NewCounterEpochRow id={id} reading={reading} />}
    </RowGroup>
  )
}

function AcceptReadingRow({ id, reading: { key, told, accepted } }: Props) {
  const t = useTexts(heldTexts)
  const pieces = told - accepted
  return (
    <CallRow
      call={devices.decideMeter}
      input={{ id, key, decision: 'take' }}
      renews={renews}
      icon={check}
      title={t.take(pieces)}
      sub={t.takeText}
      confirm={{ title: t.takeQuestion(pieces), text: t.takeWarning, act: t.take(pieces) }}
      onDone={() => void showToast(t.settled)}
    />
  )
}

function DropReadingRow({ id, reading: { key, kind, told, grown } }: Props) {
  const t = useTexts(heldTexts)
  const dropTexts = {
    implausible: { title: t.drop, sub: t.dropText, ask: t.dropQuestion(told) },
    // `told - grown` is the value that the counter went back to. Counts since then are booked.
    shrunk: { title: t.goOn(told - grown), sub: t.goOnText, ask: t.dropQuestion(told - grown) },
    before: { title: t.dropBefore, sub: t.dropText, ask: t.dropBeforeQuestion },
  }[kind]
  return (
    <CallRow
      call={devices.decideMeter}
      input={{ id, key, decision: 'drop' }}
      renews={renews}
      icon={refresh}
      title={dropTexts.title}
      sub={dropTexts.sub}
      confirm={{ title: dropTexts.ask, act: dropTexts.title }}
      onDone={() => void showToast(t.settled)}
    />
  )
}

function NewCounterEpochRow({ id, reading: { key } }: Props) {
  const t = useTexts(heldTexts)
  return (
    <CallRow
      call={devices.decideMeter}
      input={{ id, key, decision: 'newLife' }}
      renews={renews}
      icon={undo}
      title={t.newLife}
      sub={t.newLifeText}
      confirm={{ title: t.newLifeQuestion, text: t.newLifeWarning, act: t.newLife }}
      onDone={() => void showToast(t.settled)}
    />
  )
}
