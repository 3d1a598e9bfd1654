import { setTimeout as wait } from 'node:timers/promises'
import type { Observation } from '#gateway/observation.ts'
import { judgeDevice, type RuleVerdict } from '#gateway/protocol-check.ts'
import type { Database } from '#server/platform/db.ts'
import { createCheckScript } from './device-check-script.ts'
import { listDeviceStates } from './device-state-store.ts'
import { findCodeHolder } from './store.ts'
import { watchDevice } from './connections/device-watch.ts'

export type DeviceCheckOptions = {
  readonly db: Database
  /** Database URL of the connection that listens. */
  readonly url: string
  readonly code: string
  /** Whether commands are sent, too: only ones that cost no coins and change nothing. */
  readonly withCommands: boolean
  readonly seconds: number
  /** Called once a gateway watches; all later messages of the device are seen. */
  readonly watching?: () => void
  /** Called at intervals with the verdicts so far. */
  readonly show?: (judged: readonly RuleVerdict[]) => void
  readonly endsEarly?: AbortSignal
}
/** `nobody`: no gateway answered. */
export type DeviceCheckResult =
  | { readonly is: 'judged'; readonly judged: readonly RuleVerdict[] }
  | { readonly is: 'nobody' }

const TICK_MS = 250
const SHOW_MS = 10_000
/** Longer than a gateway takes to answer. */
const NOBODY_MS = 5_000

/** Watches a device until every rule has a verdict or the time is over. */
export async function checkDevice(wish: DeviceCheckOptions): Promise<DeviceCheckResult> {
  const seen: Observation[] = await listKnownObservations(wish)
  let gateways = 0
  let there = false
  const watch = await watchDevice(wish.db, wish.url, wish.code, (said) => {
    if (said.is !== 'watching') {
      seen.push(said)
      return
    }
    gateways += 1
    there ||= said.has
    if (gateways === 1) wish.watching?.()
  })
  try {
    const begun = Date.now()
    await watch.ask(wish.seconds + 10)
    const next = wish.withCommands ? createCheckScript(watch, seen) : undefined
    let shownAt = begun
    while (Date.now() < begun + wish.seconds * 1_000 && !wish.endsEarly?.aborted) {
      await wait(TICK_MS)
      if (gateways === 0 && Date.now() > begun + NOBODY_MS) return { is: 'nobody' }
      if (there || seen.some(({ is }) => is !== 'known')) await next?.()
      const judged = judgeDevice(seen, Date.now(), wish.withCommands)
      if (judged.every(({ is }) => is !== 'unseen')) break
      if (Date.now() < shownAt + SHOW_MS) continue
      shownAt = Date.now()
      wish.show?.(judged)
    }
    return { is: 'judged', judged: judgeDevice(seen, Date.now(), wish.withCommands) }
  } finally {
    await watch.stop()
  }
}

async function listKnownObservations({ db, code }: DeviceCheckOptions): Promise<Observation[]> {
  const holder = await db.asNobody((tx) => findCodeHolder(tx, code))
  if (!holder) return []
  const { merchantId, deviceId } = holder
  const states = await db.inMerchant(merchantId, (tx, scope) =>
    listDeviceStates(tx, scope, [deviceId]),
  )
  const boot = states.get(deviceId)?.boot ?? undefined
  return boot === undefined ? [] : [{ is: 'known', at: Date.now(), boot }]
}
