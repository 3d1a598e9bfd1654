import { DAY_MS } from '#contract/base/durations.ts'
import { counters } from '#contract/devices/held-meters.ts'
import type { HeldReading, meterCalls } from '#contract/devices/device-meters.ts'
import type { DeviceType } from '#contract/devices/device.ts'
import { deviceSubject } from '#contract/devices/devices.ts'
import { income } from '#contract/income/income.ts'
import { getHourlyPieceLimit } from '#contract/devices/meter-limits.ts'
import { toFen } from '#contract/base/money.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import { mayActorCall, type Actor } from '#server/platform/sessions/actor.ts'
import { newId } from '#server/platform/id.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import type { DeviceFinder } from '../commands/command-handlers.ts'
import * as store from './count-reversal-store.ts'
import {
  canAcceptHeldMeter,
  applyHeldDecision,
  isOfCurrentEpoch,
  toHeldMeterKey,
} from './decide-held-meter.ts'
import type { DeviceState } from '../device-state.ts'
import {
  addHourlyCounts,
  updateDeviceStates,
  listDeviceStates,
  lockDeviceStates,
} from '../device-state-store.ts'
import { listHeldMeters, replaceHeldMeters } from './held-meter-store.ts'
import type { HeldMeters } from './judge-meters.ts'
import { insertCounterEpochs } from './counter-epoch-store.ts'
import { getDeviceSiteName } from '../registry/register-device.ts'

/** Removes cash readings unless the actor may see income. */
function filterVisibleReadings(heldMeters: HeldMeters, actor: Actor): HeldMeters {
  return mayActorCall(actor, income.online.access)
    ? heldMeters
    : heldMeters.filter(({ source }) => source !== 'cashIn')
}

/** Handles readings that are not booked, and counts that the owner reverses. */
export function meterHandlers(oneOf: DeviceFinder): Handlers<typeof meterCalls> {
  return {
    async heldMeters({ id }, { tx, scope, actor, refuse }) {
      if (!(await oneOf(tx, scope, id))) throw refuse('notFound')
      const [heldByDevice, states] = await Promise.all([
        listHeldMeters(tx, scope, [id]),
        listDeviceStates(tx, scope, [id]),
      ])
      return toHeldReadings(
        filterVisibleReadings(heldByDevice.get(id) ?? [], actor),
        states.get(id),
      )
    },

    async decideMeter({ id, key, decision }, { tx, scope, actor, refuse, record, tell }) {
      const device = await oneOf(tx, scope, id)
      if (!device) throw refuse('notFound')
      const [state] = await lockDeviceStates(tx, scope, [id])
      const reading =
        state &&
        filterVisibleReadings(state.held, actor).find((each) => toHeldMeterKey(each) === key)
      if (!state || !reading) throw refuse('notHeld')
      if (decision === 'newLife' && !isOfCurrentEpoch(state, reading)) throw refuse('notHeld')
      if (decision === 'take' && !canAcceptHeldMeter(reading)) throw refuse('cannotTake')
      const now = new Date()
      const { state: after, counted } = applyHeldDecision(state, reading, decision, now)
      await updateDeviceStates(tx, scope, [after])
      await replaceHeldMeters(tx, scope, [state], [after])
      if (decision === 'newLife') await insertCounterEpochs(tx, scope, [after], now)
      const deviceCounts = counted.map((each) => ({ ...each, deviceId: id, siteId: state.siteId }))
      if (deviceCounts.length > 0) await addHourlyCounts(tx, scope, deviceCounts, now)
      const { source, unitFen, accepted, told } = reading
      record(scope, deviceSubject, {
        id,
        name: device.code,
        before: { reading: accepted },
        after: {
          ...counterAuditFields(source, unitFen),
          reading: told,
          outcome: `meters.${decision}`,
        },
      })
      tell(scope, 'devices')
      return toHeldReadings(filterVisibleReadings(after.held, actor), after)
    },

    async meterLimits({ id }, { tx, scope, refuse }) {
      const device = await oneOf(tx, scope, id)
      if (!device) throw refuse('notFound')
      return toMeterLimits(device.type, await store.getMeterFactor(tx, scope, id))
    },

    async setMeterFactor({ id, factor }, { tx, scope, refuse, record, tell }) {
      const device = await oneOf(tx, scope, id)
      if (!device) throw refuse('notFound')
      const before = { meterFactor: await store.getMeterFactor(tx, scope, id) }
      await store.updateMeterFactor(tx, scope, id, factor)
      record(scope, deviceSubject, {
        id,
        name: device.code,
        before,
        after: { meterFactor: factor },
      })
      tell(scope, 'devices')
      return toMeterLimits(device.type, factor)
    },

    async counts({ id, date: from }, { tx, scope, refuse }) {
      if (!(await oneOf(tx, scope, id))) throw refuse('notFound')
      const until = new Date(from.getTime() + DAY_MS)
      const [counts, reversals, sites] = await Promise.all([
        store.listHourCounts(tx, scope, id, from, until),
        store.listCountReversals(tx, scope, id),
        listAllSites(tx, scope),
      ])
      const addCountSiteName = <Row extends store.HourCount>({ siteId, ...row }: Row) => {
        return {
          ...row,
          fieldId: siteId || null,
          fieldName: getDeviceSiteName(sites, siteId),
          unitFen: toFen(row.unitFen),
        }
      }
      return { counts: counts.map(addCountSiteName), reversals: reversals.map(addCountSiteName) }
    },

    async reverseCount({ id, fieldId, ...fields }, context) {
      const { tx, scope, actor, refuse, record, tell } = context
      const device = await oneOf(tx, scope, id)
      if (!device) throw refuse('notFound')
      const recordFields = { id: newId(), byName: actor.name, createTime: new Date() }
      const reversal = { ...fields, ...recordFields, siteId: fieldId ?? '' }
      if (!(await store.reverseMeterCount(tx, scope, id, reversal)))
        throw refuse('fewer', 'quantity')
      const { source, unitFen, quantity, reason } = fields
      record(scope, deviceSubject, {
        id,
        name: device.code,
        after: {
          ...counterAuditFields(source, unitFen),
          reversed: quantity,
          reason,
        },
      })
      tell(scope, 'devices')
      const { siteId: _site, ...shownReversal } = reversal
      return {
        ...shownReversal,
        fieldId,
        fieldName: getDeviceSiteName(await listAllSites(tx, scope), fieldId),
      }
    },
  }
}

/** Returns the fields of a counter in the operation log. */
function counterAuditFields(counter: string, pieceFen: number) {
  return { counter, ...(pieceFen > 0 && { pieceFen }) }
}

type CounterEpochState = Pick<DeviceState, 'life' | 'livesBefore'>

function toHeldReadings(
  heldMeters: HeldMeters,
  state: CounterEpochState | undefined,
): HeldReading[] {
  return heldMeters.map((reading) => {
    const { kind, source, unitFen, accepted, told, grown, since } = reading
    return {
      key: toHeldMeterKey(reading),
      kind,
      source,
      unitFen: toFen(unitFen),
      accepted,
      told,
      grown,
      since,
      isOver: !state || !isOfCurrentEpoch(state, reading),
      canTake: canAcceptHeldMeter(reading),
    }
  })
}

const NOTE_FEN = 10_000
const COIN_FEN = 100

function toMeterLimits(type: DeviceType, factor: number) {
  const toHourLimit = (source: HeldReading['source'], unitFen: number) => {
    return {
      source,
      unitFen: toFen(unitFen),
      anHour: getHourlyPieceLimit(type, source, unitFen) * factor,
    }
  }
  const cash = [COIN_FEN, NOTE_FEN].map((unitFen) => toHourLimit('cashIn', unitFen))
  return { factor, limits: [...counters.map((counter) => toHourLimit(counter, 0)), ...cash] }
}
