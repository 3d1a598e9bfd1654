import { setTimeout as wait } from 'node:timers/promises'
import type { Observation } from '#gateway/observation.ts'
import { judgeDeviceProtocolRules, type RuleVerdict } from '#gateway/protocol-check.ts'
import type { Database } from '#server/platform/db.ts'
import { createDeviceCheckScript } from './device-check-script.ts'
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
export async function runDeviceConformanceCheck(
  options: DeviceCheckOptions,
): Promise<DeviceCheckResult> {
  const observations: Observation[] = await readKnownBootObservation(options)
  let gateways = 0
  let isConnected = false
  const watch = await watchDevice(options.db, options.url, options.code, (report) => {
    if (report.is !== 'watching') {
      observations.push(report)
      return
    }
    gateways += 1
    isConnected ||= report.has
    if (gateways === 1) options.watching?.()
  })
  try {
    const startedAt = Date.now()
    await watch.ask(options.seconds + 10)
    const next = options.withCommands ? createDeviceCheckScript(watch, observations) : undefined
    let shownAt = startedAt
    while (Date.now() < startedAt + options.seconds * 1_000 && !options.endsEarly?.aborted) {
      await wait(TICK_MS)
      if (gateways === 0 && Date.now() > startedAt + NOBODY_MS) return { is: 'nobody' }
      if (isConnected || observations.some(({ is }) => is !== 'known')) await next?.()
      const judged = judgeDeviceProtocolRules(observations, Date.now(), options.withCommands)
      if (judged.every(({ is }) => is !== 'unseen')) break
      if (Date.now() < shownAt + SHOW_MS) continue
      shownAt = Date.now()
      options.show?.(judged)
    }
    return {
      is: 'judged',
      judged: judgeDeviceProtocolRules(observations, Date.now(), options.withCommands),
    }
  } finally {
    await watch.stop()
  }
}

async function readKnownBootObservation({ db, code }: DeviceCheckOptions): Promise<Observation[]> {
  const holder = await db.asNobody((tx) => findCodeHolder(tx, code))
  if (!holder) return []
  const { merchantId, deviceId } = holder
  const states = await db.inMerchant(merchantId, (tx, scope) =>
    listDeviceStates(tx, scope, [deviceId]),
  )
  const boot = states.get(deviceId)?.boot ?? undefined
  return boot === undefined ? [] : [{ is: 'known', at: Date.now(), boot }]
}
