import type { DeviceType } from '#contract/devices/device.ts'
import { clawGenerations } from './claw-parameters.ts'
import {
  toFactorySettings,
  newEnumParameter,
  newIntParameter,
  newBoolParameter,
  type Parameter,
  type Settings,
} from './parameter.ts'

/** Parameters of each kind of board. */
const createCoinsPerPlayParameter = (start: number) =>
  newIntParameter('coinsPerPlay', '每局币数', 'Coins per play', [1, 20, start])
const createPlaySecondsParameter = (start: number) =>
  newIntParameter('playSeconds', '每局时间', 'Play time', [5, 300, start, 's', 5])
const volume = newIntParameter('volume', '音量', 'Volume', [0, 30, 18])
const light = newBoolParameter('light', '灯光', 'Lights', true)
const createGuaranteeParameter = (start: number) =>
  newIntParameter('guarantee', '保底局数', 'Guaranteed win after', [0, 200, start], {
    zh: '连续未出奖达到这个局数后，下一局必出奖。0 表示不保底。',
    en: 'After this many plays in a row without a prize, the next play wins. 0 means no guaranteed win.',
  })
const createOddsParameter = (start: number) =>
  newIntParameter('odds', '出奖概率', 'Prize probability', [0, 1000, start, '‰'], {
    zh: '保底之外每局出奖的概率',
    en: 'Probability per play, apart from the guaranteed win',
  })
const createUnitPriceParameter = (start: number) =>
  newIntParameter('unitPrice', '单价', 'Unit price', [100, 50_000, start, '分', 50])

const welcome = [
  newIntParameter('firstFree', '新玩家免费局', 'New-player free plays', [0, 5, 0], {
    zh: '每位新玩家首次游玩时赠送',
    en: 'Given to each new player when they first play',
  }),
  newIntParameter('playLimit', '每人每天限玩', 'Daily play limit per player', [0, 200, 0], {
    zh: '0 表示不限',
    en: '0 means no limit.',
  }),
]
const signal = [
  newEnumParameter('signalKind', '投币信号', 'Coin signal', {
    pulse: ['脉冲', 'Pulse'],
    serial: ['串口', 'Serial'],
  }),
  newEnumParameter('signalLevel', '有效电平', 'Active level', {
    low: ['低电平', 'Low'],
    high: ['高电平', 'High'],
  }),
  newIntParameter('pulseWidth', '脉冲宽度', 'Pulse width', [10, 200, 50, 'ms', 10]),
  newIntParameter('pulseGap', '脉冲间隔', 'Pulse interval', [10, 500, 100, 'ms', 10]),
  newEnumParameter('network', '联网方式', 'Network type', {
    '4g': ['4G', '4G'],
    wifi: ['Wi-Fi', 'Wi-Fi'],
  }),
]
const screen = [
  newEnumParameter('screenType', '屏幕类型', 'Screen type', {
    portrait10: ['10 寸竖屏', '10-inch portrait'],
    landscape7: ['7 寸横屏', '7-inch landscape'],
    portrait21: ['21 寸竖屏', '21-inch portrait'],
    none: ['无屏幕', 'No screen'],
  }),
  newEnumParameter('rotation', '屏幕旋转', 'Screen rotation', {
    0: ['0°', '0°'],
    90: ['90°', '90°'],
    180: ['180°', '180°'],
    270: ['270°', '270°'],
  }),
]
/** Denominations of the banknotes, in yuan. */
export const noteYuan = [1, 5, 10, 20, 50, 100] as const
const notes = [
  newBoolParameter('notes', '纸钞机', 'Banknote acceptor', true),
  ...noteYuan.map((yuan) =>
    newBoolParameter(`takes${yuan}`, `接收 ¥${yuan}`, `¥${yuan} banknotes`, true),
  ),
]

const createClawParameters = (own: readonly Parameter[]): readonly Parameter[] => [
  createCoinsPerPlayParameter(2),
  createPlaySecondsParameter(20),
  createGuaranteeParameter(10),
  createOddsParameter(80),
  ...own,
  ...welcome,
  ...signal,
  ...screen,
  volume,
  light,
]
const claws = clawGenerations.map(createClawParameters)

const parameters: Readonly<Record<DeviceType, readonly Parameter[]>> = {
  claw: claws[0]!,
  game: [
    createCoinsPerPlayParameter(2),
    createPlaySecondsParameter(90),
    newIntParameter('freeSeconds', '免费试玩', 'Free trial time', [0, 60, 0, 's', 5]),
    newEnumParameter('difficulty', '难度', 'Difficulty', {
      normal: ['普通', 'Normal'],
      easy: ['简单', 'Easy'],
      hard: ['困难', 'Hard'],
    }),
    ...welcome,
    ...signal,
    ...screen,
    volume,
  ],
  changer: [
    newIntParameter('coinsPerYuan', '每元币数', 'Coins per yuan', [1, 10, 1]),
    newIntParameter('hoppers', '币斗数量', 'Number of hoppers', [1, 4, 2]),
    newIntParameter('lowHopper', '缺币提醒', 'Low-coin alert', [0, 5_000, 200, '枚', 50]),
    newBoolParameter('online', '扫码兑币', 'Coin exchange by QR code', true),
    newBoolParameter('receipt', '打印小票', 'Receipt printing', true),
    newEnumParameter('paper', '小票纸宽', 'Receipt paper width', {
      58: ['58 mm', '58 mm'],
      80: ['80 mm', '80 mm'],
    }),
    newBoolParameter('bonus', '兑换赠币', 'Bonus coins', false),
    ...notes,
    ...noteYuan.map((yuan) =>
      newIntParameter(`coins${yuan}`, `¥${yuan} 出币`, `Coins for ¥${yuan}`, [0, 500, yuan, '枚']),
    ),
    ...screen,
    volume,
  ],
  vending: [
    createUnitPriceParameter(500),
    newIntParameter('motorSeconds', '电机时间', 'Motor time', [1, 20, 3, 's']),
    newIntParameter('celsius', '制冷温度', 'Cooling temperature', [2, 25, 6, '℃']),
    ...notes,
    ...screen,
    light,
    {
      id: 'greeting',
      type: 'text',
      max: 40,
      default: '欢迎选购',
      name: { zh: '欢迎语', en: 'Greeting' },
    },
  ],
  glass: [
    createUnitPriceParameter(1_000),
    createPlaySecondsParameter(30),
    createGuaranteeParameter(25),
    createOddsParameter(40),
    ...welcome,
    ...notes,
    ...screen,
    volume,
    light,
  ],
  lipstick: [
    createUnitPriceParameter(1_000),
    createCoinsPerPlayParameter(10),
    createPlaySecondsParameter(60),
    createGuaranteeParameter(60),
    createOddsParameter(35),
    newIntParameter('levels', '关卡数', 'Levels', [1, 10, 3]),
    newIntParameter('speed', '转盘速度', 'Turntable speed', [10, 100, 50, '%', 5]),
    newIntParameter('perSlot', '每个货道库存', 'Stock per slot', [1, 10, 4]),
    ...welcome,
    ...notes,
    ...screen,
    volume,
    light,
  ],
  ticket: [
    createCoinsPerPlayParameter(1),
    createPlaySecondsParameter(15),
    newIntParameter('ticketsPerCoin', '每币出票', 'Tickets per coin', [5, 100, 35], {
      zh: '每枚币平均出票张数',
      en: 'Average tickets per coin',
    }),
    newIntParameter('ticketsPerWin', '中奖出票', 'Tickets per win', [0, 500, 50, '张', 10]),
    newBoolParameter('eTickets', '电子彩票', 'Electronic tickets', true),
    newIntParameter('lowTickets', '缺票提醒', 'Low-ticket alert', [0, 2_000, 300, '张', 50]),
    ...welcome,
    ...signal,
    volume,
  ],
}

/**
 * Returns the generation of a claw board, derived from the last digit of the device code. Three generations
 * are in use.
 */
function getClawGeneration(code: string): number {
  return (Number(code.at(-1)) || 0) % claws.length
}

type Kind = { readonly type: DeviceType; readonly code: string }

export function listBoardParameters({ type, code }: Kind): readonly Parameter[] {
  return type === 'claw' ? claws[getClawGeneration(code)]! : parameters[type]
}

const NAMES = ['', ' II', ' III']
/** Returns the suffix of a board's model name, empty if there is none. */
export function getClawModelSuffix({ type, code }: Kind): string {
  return type === 'claw' ? NAMES[getClawGeneration(code)]! : ''
}

export function factorySettings(type: DeviceType): Settings {
  return toFactorySettings(parameters[type])
}
