import { DAY_MS } from '#contract/base/durations.ts'
import { counters } from '#contract/devices/held-meters.ts'
import type { HeldReading, meterCalls } from '#contract/devices/device-meters.ts'
import type { DeviceType } from '#contract/devices/device.ts'
import { deviceSubject } from '#contract/devices/devices.ts'
import { income } from '#contract/income/income.ts'
import { piecesAnHour } from '#contract/devices/meter-limits.ts'
import { toFen } from '#contract/base/money.ts'
import { sitesOf } from '#server/modules/sites/surface.ts'
import { mayActorCall, type Actor } from '#server/platform/sessions/actor.ts'
import { newId } from '#server/platform/id.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import type { FindOne } from '../commands/command-handlers.ts'
import * as store from './count-reversal-store.ts'
import { canTake, decideHeld, isOfLife, toReadingKey } from './decide-held-meter.ts'
import type { DeviceState } from '../device-state.ts'
import { addHours, keepStates, statesOf, takeStates } from '../device-state-store.ts'
import { heldOf, replaceHeldMeters } from './held-meter-store.ts'
import type { Held } from './judge-meters.ts'
import { beginLives } from './counter-epoch-store.ts'
import { getDeviceSiteName } from '../registry/register-device.ts'

/** Removes cash readings unless the actor may see income. */
function filterVisibleReadings(held: Held, actor: Actor): Held {
  return mayActorCall(actor, income.online.access)
    ? held
    : held.filter(({ source }) => source !== 'cashIn')
}

/** Handles readings that are not booked, and counts that the owner reverses. */
export function meterHandlers(oneOf: FindOne): Handlers<typeof meterCalls> {
  return {
    async heldMeters({ id }, { tx, scope, actor, refuse }) {
      if (!(await oneOf(tx, scope, id))) throw refuse('notFound')
      const [held, states] = await Promise.all([heldOf(tx, scope, [id]), statesOf(tx, scope, [id])])
      return toReadings(filterVisibleReadings(held.get(id) ?? [], actor), states.get(id))
    },

    async decideMeter({ id, key, decision }, { tx, scope, actor, refuse, record, tell }) {
      const found = await oneOf(tx, scope, id)
      if (!found) throw refuse('notFound')
      const [state] = await takeStates(tx, scope, [id])
      const reading =
        state && filterVisibleReadings(state.held, actor).find((each) => toReadingKey(each) === key)
      if (!state || !reading) throw refuse('notHeld')
      if (decision === 'newLife' && !isOfLife(state, reading)) throw refuse('notHeld')
      if (decision === 'take' && !canTake(reading)) throw refuse('cannotTake')
      const now = new Date()
      const { state: after, counted } = decideHeld(state, reading, decision, now)
      await keepStates(tx, scope, [after])
      await replaceHeldMeters(tx, scope, [state], [after])
      if (decision === 'newLife') await beginLives(tx, scope, [after], now)
      const here = counted.map((each) => ({ ...each, deviceId: id, siteId: state.siteId }))
      if (here.length > 0) await addHours(tx, scope, here, now)
      const { source, unitFen, accepted, told } = reading
      record(scope, deviceSubject, {
        id,
        name: found.code,
        before: { reading: accepted },
        after: {
          ...counterWords(source, unitFen),
          reading: told,
          outcome: `meters.${decision}`,
        },
      })
      tell(scope, 'devices')
      return toReadings(filterVisibleReadings(after.held, actor), after)
    },

    async meterLimits({ id }, { tx, scope, refuse }) {
      const found = await oneOf(tx, scope, id)
      if (!found) throw refuse('notFound')
      return toLimits(found.type, await store.meterFactorOf(tx, scope, id))
    },

    async setMeterFactor({ id, factor }, { tx, scope, refuse, record, tell }) {
      const found = await oneOf(tx, scope, id)
      if (!found) throw refuse('notFound')
      const before = { meterFactor: await store.meterFactorOf(tx, scope, id) }
      await store.keepMeterFactor(tx, scope, id, factor)
      record(scope, deviceSubject, { id, name: found.code, before, after: { meterFactor: factor } })
      tell(scope, 'devices')
      return toLimits(found.type, factor)
    },

    async counts({ id, date: from }, { tx, scope, refuse }) {
      if (!(await oneOf(tx, scope, id))) throw refuse('notFound')
      const until = new Date(from.getTime() + DAY_MS)
      const [counts, reversals, sites] = await Promise.all([
        store.countsBetween(tx, scope, id, from, until),
        store.reversalsOf(tx, scope, id),
        sitesOf(tx, scope),
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

    async reverseCount({ id, fieldId, ...given }, context) {
      const { tx, scope, actor, refuse, record, tell } = context
      const found = await oneOf(tx, scope, id)
      if (!found) throw refuse('notFound')
      const made = { id: newId(), byName: actor.name, createTime: new Date() }
      const reversal = { ...given, ...made, siteId: fieldId ?? '' }
      if (!(await store.reverseCount(tx, scope, id, reversal))) throw refuse('fewer', 'quantity')
      const { source, unitFen, quantity, reason } = given
      record(scope, deviceSubject, {
        id,
        name: found.code,
        after: {
          ...counterWords(source, unitFen),
          reversed: quantity,
          reason,
        },
      })
      tell(scope, 'devices')
      const { siteId: _site, ...told } = reversal
      return { ...told, fieldId, fieldName: getDeviceSiteName(await sitesOf(tx, scope), fieldId) }
    },
  }
}

/** Returns the fields of a counter in the operation log. */
function counterWords(counter: string, pieceFen: number) {
  return { counter, ...(pieceFen > 0 && { pieceFen }) }
}

type Life = Pick<DeviceState, 'life' | 'livesBefore'>

function toReadings(held: Held, state: Life | undefined): HeldReading[] {
  return held.map((reading) => {
    const { kind, source, unitFen, accepted, told, grown, since } = reading
    return {
      key: toReadingKey(reading),
      kind,
      source,
      unitFen: toFen(unitFen),
      accepted,
      told,
      grown,
      since,
      isOver: !state || !isOfLife(state, reading),
      canTake: canTake(reading),
    }
  })
}

const NOTE_FEN = 10_000
const COIN_FEN = 100

function toLimits(type: DeviceType, factor: number) {
  const anHour = (source: HeldReading['source'], unitFen: number) => {
    return { source, unitFen: toFen(unitFen), anHour: piecesAnHour(type, source, unitFen) * factor }
  }
  const cash = [COIN_FEN, NOTE_FEN].map((unitFen) => anHour('cashIn', unitFen))
  return { factor, limits: [...counters.map((counter) => anHour(counter, 0)), ...cash] }
}
