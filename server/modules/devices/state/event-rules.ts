import { isDeepStrictEqual } from 'node:util'

/** Which events are new. An event is known by the boot in which it happened and its id. No I/O. */
export type EventVerdict =
  | 'fresh'
  /** Sent again: it changes nothing. */
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
 * A board without lasting memory begins its ids again at each start, so the same id in another boot is
 * another event. A board that stamps the current boot on what it sends again is recognised by the
 * content.
 */
export function judgeEvents(
  known: readonly KnownEvent[],
  said: readonly KnownEvent[],
): EventVerdict[] {
  const byId = Map.groupBy(known, toEventKey)
  return said.map((event) => {
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
