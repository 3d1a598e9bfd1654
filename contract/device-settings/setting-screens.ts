import type { DeviceType } from '../devices/device.ts'
import type { Sentence } from '../base/sentence.ts'
import { settingPaths, type SettingPath } from './setting-paths.ts'

/**
 * Contents of the screens for device settings. One component renders all of them from a description per
 * path. A board that declares none of a screen's parameters does not have the screen.
 */
export type SettingGroup = {
  readonly name: Sentence
  readonly ids: readonly string[]
  /** Drawing of the values, shown above them. */
  readonly drawn?: 'grip' | 'signal' | 'cost' | 'notes' | 'display' | 'promise'
}
export type SettingScreen = {
  readonly name: Sentence
  /** What the screen is for, where its name alone does not say it. */
  readonly about?: Sentence
  readonly types: readonly DeviceType[]
  readonly groups: readonly SettingGroup[]
  /** Parameters that qualify a board for the screen, if these are not all parameters of the groups. */
  readonly own?: readonly string[]
  /** Parameters of the board beyond these groups are shown as well. */
  readonly all?: true
  /** For boards of these types, shows exactly the parameters that no other of their screens has. */
  readonly rest?: readonly DeviceType[]
}

const NOTES = [1, 5, 10, 20, 50, 100]
const basics = { name: { zh: '基本', en: 'Basics' }, ids: ['coinsPerPlay', 'playSeconds'] }
const prizes = {
  name: { zh: '出奖', en: 'Prizes' },
  ids: ['mode', 'guarantee', 'odds'],
  drawn: 'promise',
} as const
const show = {
  name: { zh: '声光', en: 'Sound and light' },
  ids: ['idleDemo', 'music', 'volume', 'light'],
}
const toGripGroup = (ids: readonly string[]) =>
  ({ name: { zh: '抓力', en: 'Grip' }, ids, drawn: 'grip' }) as const
const phases = ['gripGrab', 'gripLift', 'gripHold']
const motors = {
  name: { zh: '电机速度', en: 'Motor speeds' },
  ids: ['speedX', 'speedY', 'speedZ'],
}
const limits = {
  name: { zh: '行程限位', en: 'Travel limits' },
  ids: ['limitX', 'limitY', 'limitZ'],
}
const free = { name: { zh: '赠送规则', en: 'Free plays' }, ids: ['freePlays', 'freeAfter'] }
const sells: readonly DeviceType[] = ['vending', 'glass', 'lipstick', 'changer']

const shows: readonly DeviceType[] = ['claw', 'game', 'changer', 'vending', 'glass', 'lipstick']

export const settingScreens = {
  '/dollMachineSettingSingle': {
    name: { zh: '单台娃娃机设置', en: 'All claw machine settings' },
    about: { zh: '娃娃机的全部设置项', en: 'All settings of claw machines' },
    types: ['claw'],
    groups: [
      basics,
      toGripGroup(['strongGrip', 'weakGrip', 'gripSwitch', ...phases, 'voltage', 'strongEvery']),
      motors,
      limits,
      free,
      prizes,
      show,
    ],
    all: true,
  },
  '/dollMachineSetting': {
    name: { zh: '娃娃机设置', en: 'Claw machine settings' },
    types: ['claw'],
    own: ['strongGrip'],
    groups: [basics, toGripGroup(['strongGrip', 'weakGrip', 'gripSwitch']), prizes, show],
  },
  '/dollMachineSetting2': {
    name: { zh: '娃娃机设置 II', en: 'Claw machine settings II' },
    types: ['claw'],
    own: ['voltage', 'strongEvery'],
    groups: [basics, toGripGroup([...phases, 'voltage', 'strongEvery']), prizes, show],
  },
  '/dollMachineSetting3': {
    name: { zh: '娃娃机设置 III', en: 'Claw machine settings III' },
    types: ['claw'],
    own: [...motors.ids, ...limits.ids],
    groups: [basics, toGripGroup(phases), motors, limits, free, prizes, show],
  },
  '/machineSetting': {
    name: { zh: '机台设置', en: 'Machine settings' },
    types: ['game', 'vending', 'glass', 'lipstick', 'ticket'],
    rest: ['vending', 'glass', 'lipstick', 'ticket'],
    groups: [
      {
        name: { zh: '每一局', en: 'Each play' },
        ids: ['coinsPerPlay', 'playSeconds', 'freeSeconds', 'difficulty'],
      },
      prizes,
      show,
      {
        name: { zh: '投币脉冲', en: 'Coin pulses' },
        ids: ['pulseWidth', 'pulseGap'],
        drawn: 'signal',
      },
    ],
  },
  '/consumeSetting': {
    name: { zh: '消费设置', en: 'Price settings' },
    types: ['claw', 'game', 'vending', 'glass', 'lipstick', 'ticket'],
    groups: [
      {
        name: { zh: '价格', en: 'Price' },
        ids: ['unitPrice', 'coinsPerPlay'],
        drawn: 'cost',
      },
      { name: { zh: '玩家', en: 'Players' }, ids: ['firstFree', 'playLimit'] },
    ],
  },
  '/currencyMachineSetting': {
    name: { zh: '兑币机设置', en: 'Coin changer settings' },
    types: ['changer'],
    groups: [
      { name: { zh: '兑换', en: 'Exchange' }, ids: ['coinsPerYuan', 'notes', 'online', 'bonus'] },
      { name: { zh: '币斗', en: 'Hoppers' }, ids: ['hoppers', 'lowHopper'] },
      { name: { zh: '小票和声音', en: 'Receipt and sound' }, ids: ['receipt', 'paper', 'volume'] },
    ],
  },
  '/signalSelection': {
    name: { zh: '信号选择', en: 'Signal selection' },
    types: ['claw', 'game', 'ticket'],
    groups: [
      {
        name: { zh: '投币信号', en: 'Coin signal' },
        ids: ['signalKind', 'signalLevel', 'pulseWidth', 'pulseGap'],
        drawn: 'signal',
      },
      { name: { zh: '联网', en: 'Network' }, ids: ['network'] },
    ],
  },
  '/lotterySetting': {
    name: { zh: '彩票设置', en: 'Ticket settings' },
    types: ['ticket'],
    groups: [
      {
        name: { zh: '出票', en: 'Tickets' },
        ids: ['ticketsPerCoin', 'ticketsPerWin', 'eTickets', 'ticketPoints', 'lowTickets'],
      },
    ],
  },
  '/setParamLipstickcs': {
    name: { zh: '口红机参数', en: 'Lipstick game settings' },
    about: { zh: '闯关和库存', en: 'Levels and stock' },
    types: ['lipstick'],
    groups: [
      { name: { zh: '闯关', en: 'Levels' }, ids: ['levels', 'speed', 'playSeconds'] },
      { name: { zh: '库存', en: 'Stock' }, ids: ['perSlot'] },
    ],
  },
  '/setParamLipstick': {
    name: { zh: '口红机设置', en: 'Lipstick machine settings' },
    about: { zh: '价格和出奖', en: 'Price and prizes' },
    types: ['lipstick'],
    groups: [
      {
        name: { zh: '价格', en: 'Price' },
        ids: ['unitPrice', 'coinsPerPlay'],
        drawn: 'cost',
      },
      { ...prizes, ids: ['guarantee', 'odds'] },
    ],
  },
  '/paperSwitch': {
    name: { zh: '纸钞机开关', en: 'Banknote acceptor switch' },
    types: sells,
    groups: [
      { name: { zh: '纸钞机', en: 'Banknote acceptor' }, ids: ['notes'], drawn: 'notes' },
      {
        name: { zh: '接收的面额', en: 'Accepted denominations' },
        ids: NOTES.map((note) => `takes${note}`),
      },
    ],
  },
  '/jumSetBankNoTes': {
    name: { zh: '纸币面额', en: 'Banknote denominations' },
    types: ['changer'],
    groups: [
      {
        name: { zh: '每张出币数', en: 'Coins per banknote' },
        ids: NOTES.map((note) => `coins${note}`),
        drawn: 'notes',
      },
    ],
  },
  '/screenRotation': {
    name: { zh: '屏幕旋转', en: 'Screen rotation' },
    types: shows,
    groups: [{ name: { zh: '方向', en: 'Direction' }, ids: ['rotation'], drawn: 'display' }],
  },
  '/screenType': {
    name: { zh: '屏幕类型', en: 'Screen type' },
    types: shows,
    groups: [{ name: { zh: '类型', en: 'Type' }, ids: ['screenType'], drawn: 'display' }],
  },
} as const satisfies Record<SettingPath, SettingScreen>

/** Returns the declared parameters that a screen shows for boards of the given types. */
export function filterScreenParameters<P extends { readonly id: string }>(
  screen: SettingScreen,
  types: readonly DeviceType[],
  declared: readonly P[],
): readonly P[] {
  if (screen.all) return declared
  const screenParameterIds = listScreenParameterIds(screen)
  if (!types.every((type) => screen.rest?.includes(type))) {
    return declared.filter(({ id }) => screenParameterIds.includes(id))
  }
  const others = listOtherScreensParameterIds(screen, types)
  return declared.filter(({ id }) => !others.includes(id))
}

function listOtherScreensParameterIds(
  screen: SettingScreen,
  types: readonly DeviceType[],
): readonly string[] {
  return settingPaths
    .map((path): SettingScreen => settingScreens[path])
    .filter((each) => each !== screen && types.some((type) => each.types.includes(type)))
    .flatMap(listScreenParameterIds)
}

export function listScreenParameterIds({ groups }: SettingScreen): readonly string[] {
  return groups.flatMap((group) => group.ids)
}

type QualifyingParameters = { readonly ids: readonly string[]; readonly but: boolean }

/**
 * Returns the parameters that qualify a board of the type for the screen: it declares one of `ids`, or with
 * `but` any other.
 */
export function getQualifyingParameters(
  screen: SettingScreen,
  type: DeviceType,
): QualifyingParameters {
  if (screen.own) return { ids: screen.own, but: false }
  if (screen.all) return { ids: [], but: true }
  return screen.rest?.includes(type)
    ? { ids: listOtherScreensParameterIds(screen, [type]), but: true }
    : { ids: listScreenParameterIds(screen), but: false }
}

/** Returns whether a board with the declared parameters has the screen. */
export function hasScreen(
  screen: SettingScreen,
  type: DeviceType,
  declared: readonly string[],
): boolean {
  const { ids, but } = getQualifyingParameters(screen, type)
  return screen.types.includes(type) && declared.some((id) => ids.includes(id) !== but)
}

/** Returns whether the screen is for the device. True for a board that has not declared its parameters. */
export function isScreenForDevice(
  screen: SettingScreen,
  { type, parameters }: SettableDevice,
): boolean {
  const ids = parameters.map(({ id }) => id)
  return screen.types.includes(type) && (ids.length === 0 || hasScreen(screen, type, ids))
}
type SettableDevice = {
  readonly type: DeviceType
  readonly parameters: readonly { readonly id: string }[]
}

/** Parameters that affect look, sound, payment or calls for service, but not what a machine gives. */
const APART: ReadonlySet<string> = new Set(
  show.ids.concat(
    'rotation',
    'signalKind',
    'signalLevel',
    'pulseWidth',
    'pulseGap',
    'screenType',
    'network',
    'receipt',
    'paper',
    'lowHopper',
    'lowTickets',
  ),
)

/** Returns whether a change of these parameters can affect plays and prizes. */
export function canAffectPlays(ids: readonly string[]): boolean {
  return ids.some((id) => !APART.has(id))
}
