import type { FailureOf } from '#contract/call.ts'
import type { functionCalls, DeviceScreen } from '#contract/ad-functions.ts'
import { isOrderOf, screenFunctions, screenSubject, type FunctionOrder } from '#contract/screen.ts'
import { devicesById, statesOf } from '#server/modules/devices/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { At, Handlers } from '#server/platform/mount.ts'
import type { Scope } from '#server/platform/scope.ts'
import { addressed, contentsOf, functionsOf, isTooMuch, type ToShow } from './screen-content.ts'
import * as store from './screen-store.ts'
import { tellScreens, type ScreenWish } from './tell-screens.ts'

export type AdsNeed = {
  /** Those that the scope may see. */
  sitesOf(tx: Tx, scope: Scope): Promise<readonly { id: string; firmName: string }[]>
  /** Where devices fetch files, without a slash at its end. */
  publicUrl(): string
}
type Row = Awaited<ReturnType<typeof devicesById>>[number]
type Setting =
  | typeof functionCalls.setFunctions
  | typeof functionCalls.restoreFunctions
  | typeof functionCalls.setWait
type SetAt = Pick<At<Setting>, 'tx' | 'scope' | 'actor' | 'record'> & {
  readonly refuse: (failure: FailureOf<typeof functionCalls.restoreFunctions>) => Error
}

export function functionHandlers(need: AdsNeed): Handlers<typeof functionCalls> {
  return {
    async functions({ equipmentId }, { tx, scope, refuse }) {
      const [device] = await devicesById(tx, scope, [equipmentId])
      if (!device) throw refuse('notFound', 'equipmentId')
      const shown = (await contentsOf(tx, scope, [device])).get(device.id)!
      return { ...namedOf(device, await need.sitesOf(tx, scope)), ...screenOf(device, shown) }
    },

    async setFunctions({ ids, functions }, at) {
      const { tx, scope, refuse } = at
      const devices = await reached(ids, at)
      if (new Set(devices.map(({ type }) => type)).size > 1) throw refuse('mixedTypes', 'ids')
      if (!isOrderOf(devices[0]!.type, functions)) throw refuse('wrongFunctions', 'functions')
      await recordEach(devices, at, (row, { type }) => {
        const before = { functions: inWords(functionsOf(type, row)) }
        return { before, after: { functions: inWords(functions) } }
      })
      await store.keepFunctions(tx, scope, ids, functions)
      return told(need, ids, 'functions', at)
    },

    async restoreFunctions({ ids }, at) {
      const devices = await reached(ids, at)
      await recordEach(devices, at, (row, { type }) => {
        const before = { functions: inWords(functionsOf(type, row)) }
        return { before, after: { functions: inWords(functionsOf(type, undefined)) } }
      })
      await store.keepFunctions(at.tx, at.scope, ids, null)
      return told(need, ids, 'functions', at)
    },

    async setWait({ ids, seconds }, at) {
      const devices = await reached(ids, at)
      await recordEach(devices, at, (row) => {
        const before = { waitSeconds: row?.waitSeconds ?? '' }
        return { before, after: { waitSeconds: seconds } }
      })
      await store.keepWait(at.tx, at.scope, ids, seconds)
      return told(need, ids, 'wait', at)
    },
  }
}

/** Each of them; one at least is there to hear it. */
async function reached(
  ids: readonly string[],
  { tx, scope, refuse }: Pick<SetAt, 'tx' | 'scope' | 'refuse'>,
): Promise<Row[]> {
  const devices = await devicesById(tx, scope, ids)
  if (devices.length < new Set(ids).size) throw refuse('notFound')
  const states = await statesOf(tx, scope, ids)
  if (!devices.some(({ id }) => states.get(id)?.online)) throw refuse('offline')
  return devices
}

/** What they are to show is kept by now. */
async function told(
  need: Pick<AdsNeed, 'publicUrl'>,
  ids: readonly string[],
  what: ScreenWish['what'],
  { tx, scope, actor, refuse }: SetAt,
): Promise<{ batchId: string }> {
  const origin = need.publicUrl()
  const devices = await devicesById(tx, scope, ids)
  const contents = [...(await contentsOf(tx, scope, devices)).values()]
  if (contents.some(({ content }) => isTooMuch(addressed(content, origin)))) throw refuse('tooMuch')
  const askedBy = actor.name
  const batchId = await tellScreens(tx, scope, ids, { wish: { what, origin }, askedBy })
  if (batchId === undefined) throw refuse('notFound')
  return { batchId }
}

type Change = { readonly before: object; readonly after: object }

async function recordEach(
  devices: readonly Row[],
  { tx, scope, record }: Pick<SetAt, 'tx' | 'scope' | 'record'>,
  changeOf: (row: store.ScreenRow | undefined, device: Row) => Change,
): Promise<void> {
  const ids = devices.map(({ id }) => id)
  const rows = await store.screensOf(tx, scope, ids)
  for (const device of devices) {
    const { id, code: name } = device
    record(scope, screenSubject, { id, name, ...changeOf(rows.get(id), device) })
  }
}

function inWords(functions: FunctionOrder): string {
  return functions
    .filter(({ isOn }) => isOn)
    .map(({ id }) => screenFunctions[id].zh)
    .join('、')
}

function namedOf(
  { id: deviceId, code: equipmentId, number, type, fieldId }: Row,
  sites: Awaited<ReturnType<AdsNeed['sitesOf']>>,
) {
  const fieldName = sites.find(({ id }) => id === fieldId)?.firmName ?? ''
  return { deviceId, equipmentId, number, type, fieldName }
}

function screenOf({ type }: Row, { content, digest, row }: ToShow) {
  return {
    functions: [...functionsOf(type, row)],
    isUsual: !row?.functions,
    waitSeconds: content.wait!,
    adSeconds: content.ads.reduce((sum, { seconds }) => sum + seconds, 0),
    ...stateOf(digest, row),
  }
}

/** Confirmed is only what the device itself has confirmed, and what it is to show now. */
function stateOf(
  digest: string,
  row: store.ScreenRow | undefined,
): Pick<DeviceScreen, 'state' | 'code' | 'since'> {
  if (!row || row.state === 'never') return { state: 'never', code: '', since: null }
  const { told: last, held, state, code, since } = row
  if (held === digest && last === digest) return { state: 'held', code: '', since }
  if (last !== digest) return { state: 'changed', code: '', since: null }
  return { state, code, since }
}
