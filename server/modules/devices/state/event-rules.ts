import { isDeepStrictEqual } from 'node:util'

/** Rules for which events are new. An event is identified by its boot and its id. No I/O. */
export type EventVerdict =
  | 'fresh'
  /** The event is a repetition and changes nothing. */
  | 'known'
  /** Another event of the same boot already has this id. */
  | 'reused'
export type KnownEvent = {
  readonly deviceId: string
  readonly id: string
  readonly boot: number
  readonly type: string
  /** Milliseconds since 1970 by the device's clock. */
  readonly at: number
  readonly data: object
}

/**
 * Decides which events are new. A board without lasting memory starts its ids again at each boot, so the
 * same id in another boot is another event. A repetition that carries the current boot instead of its own is
 * recognised by its content.
 */
export function classifyReportedEvents(
  knownEvents: readonly KnownEvent[],
  reportedEvents: readonly KnownEvent[],
): EventVerdict[] {
  const byId = Map.groupBy(knownEvents, toEventKey)
  return reportedEvents.map((event) => {
    const key = toEventKey(event)
    const before = byId.get(key) ?? []
    if (before.some((each) => isSameKnownEvent(each, event))) return 'known'
    if (before.some(({ boot }) => boot === event.boot)) return 'reused'
    byId.set(key, [...before, event])
    return 'fresh'
  })
}

function toEventKey({ deviceId, id }: KnownEvent): string {
  return `${deviceId} ${id}`
}

function isSameKnownEvent(one: KnownEvent, other: KnownEvent): boolean {
  return one.type === other.type && one.at === other.at && isDeepStrictEqual(one.data, other.data)
}
