import { alerts } from '#contract/alerts/alerts.ts'
import type { CallOutput } from '#contract/base/call.ts'
import { toFen } from '#contract/base/money.ts'
import { devices, type LiveDeviceState } from '#contract/devices/devices.ts'
import type { DeviceLogLine } from '#contract/devices/device-log.ts'
import { sites } from '#contract/sites/sites.ts'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { answering, refusing, silence, type Serving } from '../scripted-server.ts'
import { riverside, servingSites, starlight } from './sites.ts'

/** A merchant's devices, and a scripted server that has them. */
export const claw: LiveDeviceState = {
  id: 'd1',
  code: 'PF20641837',
  protocol: 'v1',
  type: 'claw',
  number: 'A03',
  price: toFen(200),
  fieldId: 's1',
  fieldName: '星河影城店',
  address: '',
  remark: '',
  createTime: new Date('2026-03-02T02:00:00Z'),
  startUrl: 'https://pf.example/start_equip?code=PF20641837',
  state: 'online',
  since: new Date('2026-11-20T02:00:00Z'),
  locked: false,
  online: true,
  heardAt: new Date('2026-11-21T06:32:00Z'),
  model: 'PF-C8',
  firmware: '3.2.1',
  app: '',
  signal: 24,
  faults: [],
  nonsense: 0,
  life: 1,
  totals: {
    plays: 63_180,
    testPlays: 12,
    coinIn: 128_442,
    credits: 4_400,
    coinOut: 0,
    prizesOut: 4_917,
    ticketsOut: 0,
    cashIn: {},
    stock: {},
    hopper: 0,
  },
  today: {
    plays: 42,
    coinIn: 96,
    credits: 12,
    coinOut: 0,
    prizesOut: 3,
    ticketsOut: 0,
    cashFen: toFen(0),
  },
}
export const lipstick: LiveDeviceState = {
  ...claw,
  id: 'd2',
  code: 'PF20710455',
  type: 'lipstick',
  number: 'A11',
  state: 'fault',
  faults: [{ code: 'E07', slot: 3, since: new Date() }],
}
export const changer: LiveDeviceState = {
  ...claw,
  id: 'd3',
  code: 'PF20710477',
  type: 'changer',
  number: 'C02',
  fieldId: 's2',
  fieldName: '江南里 B1',
  state: 'offline',
  online: false,
  today: { ...claw.today, plays: 0, coinOut: 1_209, cashFen: toFen(124_000) },
}
/** Connection data that the server returns with a new secret. */
export const connection = {
  host: 'play.example',
  port: 1883,
  tls: false,
  topicPrefix: 'pf/v1/PF20990001/',
}

export const newcomer: LiveDeviceState = {
  ...claw,
  id: 'd4',
  code: 'PF20990001',
  type: 'game',
  number: '',
  fieldId: null,
  fieldName: '',
  state: 'offline',
  since: null,
  online: false,
  heardAt: null,
  model: '',
  firmware: '',
}

const WORDS = ['fault', 'offline', 'locked', 'playing', 'online'] as const

export function pageOf<Item>(records: readonly Item[]) {
  return { records: [...records], total: records.length, size: 20, current: 1, pages: 1 }
}

function summedUp(those: readonly LiveDeviceState[]) {
  const counts = WORDS.map((word) => [word, those.filter(({ state }) => state === word).length])
  const sum = (of: 'plays' | 'prizesOut' | 'cashFen') =>
    those.reduce((all, { today }) => all + (today[of] ?? 0), 0)
  const online = those.flatMap(({ today: { onlineFen } }) => onlineFen ?? [])
  const today = {
    ...claw.today,
    plays: sum('plays'),
    prizesOut: sum('prizesOut'),
    cashFen: toFen(sum('cashFen')),
    ...(online.length > 0 && { onlineFen: toFen(online.reduce((all, each) => all + each, 0)) }),
  }
  return { states: Object.fromEntries(counts) as Record<(typeof WORDS)[number], number>, today }
}

/**
 * Answers the calls of the device screens. `have` is called for each request, so a test may change the
 * devices.
 */
export function servingDevices(
  have: () => readonly LiveDeviceState[] = () => [lipstick, changer, newcomer, claw],
  log: () => readonly DeviceLogLine[] = () => [],
): readonly Serving[] {
  const narrowed = ({
    name = '',
    type,
    fieldId,
  }: {
    name?: string
    type?: string
    fieldId?: string
  }) =>
    have().filter(
      (one) =>
        `${one.code} ${one.number} ${one.remark}`.includes(name) &&
        (!type || one.type === type) &&
        (!fieldId || one.fieldId === fieldId),
    )
  return [
    answering(deviceSettings.detail, () => silence),
    answering(devices.list, ({ state, name, type, fieldId }) =>
      pageOf(
        narrowed({
          ...(name && { name }),
          ...(type && { type }),
          ...(fieldId && { fieldId }),
        }).filter((one) => !state || one.state === state),
      ),
    ),
    answering(devices.summary, ({ name, type, fieldId }) => {
      const those = narrowed({
        ...(name && { name }),
        ...(type && { type }),
        ...(fieldId && { fieldId }),
      })
      return summedUp(those)
    }),
    answering(devices.standing, ({ fieldId }) => {
      const those = narrowed(fieldId ? { fieldId } : {})
      const bySite = Map.groupBy(those, (one) => one.fieldId)
      return {
        states: summedUp(those).states,
        fields: [...bySite].map(([site, there]) => {
          const { states, today } = summedUp(there)
          return { fieldId: site, fieldName: there[0]!.fieldName, states, plays: today.plays }
        }),
      }
    }),
    answering(
      devices.detail,
      ({ id }) => have().find((one) => one.id === id) ?? refusing(devices.detail, 'notFound'),
    ),
    answering(alerts.mutes, () => []),
    answering(devices.creditAllowance, () => {
      return { coinsAtOnce: 100, reasonNeeded: false }
    }),
    answering(devices.check, ({ equipmentId: code }): CallOutput<typeof devices.check> => {
      const own = have().find((one) => one.code === code)
      if (own) return { code, state: 'own', id: own.id }
      return { code, state: code.startsWith('XX') ? 'taken' : 'free' }
    }),
    answering(sites.choices, () =>
      [starlight, riverside].map(({ id, firmName, address, addressType, isDefault }) => {
        return { id, firmName, address, addressType, isDefault }
      }),
    ),
    answering(devices.atSite, ({ fieldId }) => have().filter((one) => one.fieldId === fieldId)),
    answering(devices.log, ({ kind }) =>
      pageOf(log().filter((line) => !kind || line.kind === kind)),
    ),
    ...servingSites(),
  ]
}
