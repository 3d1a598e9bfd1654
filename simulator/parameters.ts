import type { Sentence } from '#contract/sentence.ts'
import type { DeviceType } from '#contract/device.ts'

/** What a board can be set to, as it describes itself; screens are made from it. */
export type Value = number | boolean | string
export type Settings = Readonly<Record<string, Value>>
export type Parameter = {
  readonly id: string
  readonly name: Sentence
  readonly help?: Sentence
  readonly default: Value
} & (
  | {
      readonly type: 'int'
      readonly unit?: string
      readonly min: number
      readonly max: number
      readonly step: number
    }
  | { readonly type: 'bool' }
  | {
      readonly type: 'enum'
      readonly options: readonly { readonly value: string; readonly name: Sentence }[]
    }
  | { readonly type: 'text'; readonly max: number }
)

function whole(id: string, zh: string, en: string, range: Range, help?: Sentence): Parameter {
  const [min, max, start, unit] = range
  return {
    id,
    type: 'int',
    ...(unit && { unit }),
    min,
    max,
    step: 1,
    default: start,
    name: { zh, en },
    ...(help && { help }),
  }
}
/** The least, the most, what it is set to at the factory, and in which unit. */
type Range = readonly [min: number, max: number, start: number, unit?: string]

function yesNo(id: string, zh: string, en: string, start: boolean): Parameter {
  return { id, type: 'bool', default: start, name: { zh, en } }
}

const coinsPerPlay = (start: number) =>
  whole('coinsPerPlay', '每局币数', 'Coins for one play', [1, 20, start])
const playSeconds = (start: number) =>
  whole('playSeconds', '每局时间', 'Time of one play', [5, 300, start, 's'])
const volume = whole('volume', '音量', 'Volume', [0, 30, 18])
const light = yesNo('light', '灯光', 'Lights', true)
const guarantee = (start: number) =>
  whole('guarantee', '保底局数', 'A prize at the latest after', [0, 200, start], {
    zh: '连续这么多局没有出奖时，下一局必出；0 表示不保底',
    en: 'After as many plays without a prize the next one wins; 0 turns it off',
  })
const odds = (start: number) =>
  whole('odds', '出奖概率', 'Odds of a prize', [0, 1000, start, '‰'], {
    zh: '保底之外每局出奖的概率',
    en: 'Of each play, beside the guarantee',
  })
const unitPrice = (start: number) =>
  whole('unitPrice', '单价', 'Price', [100, 50_000, start, 'fen'])

export const parameters: Readonly<Record<DeviceType, readonly Parameter[]>> = {
  claw: [
    coinsPerPlay(2),
    playSeconds(20),
    guarantee(10),
    odds(80),
    whole('strongGrip', '强抓力', 'Strong grip', [20, 48, 42, 'V']),
    whole('weakGrip', '弱抓力', 'Weak grip', [5, 40, 16, 'V']),
    {
      id: 'mode',
      type: 'enum',
      options: [
        { value: 'fixed', name: { zh: '固定概率', en: 'Fixed' } },
        { value: 'random', name: { zh: '随机概率', en: 'Random' } },
      ],
      default: 'random',
      name: { zh: '出奖方式', en: 'How prizes come' },
    },
    volume,
    light,
  ],
  game: [
    coinsPerPlay(2),
    playSeconds(90),
    {
      id: 'difficulty',
      type: 'enum',
      options: [
        { value: 'easy', name: { zh: '简单', en: 'Easy' } },
        { value: 'normal', name: { zh: '普通', en: 'Normal' } },
        { value: 'hard', name: { zh: '困难', en: 'Hard' } },
      ],
      default: 'normal',
      name: { zh: '难度', en: 'Difficulty' },
    },
    volume,
  ],
  changer: [
    whole('coinsPerYuan', '每元币数', 'Coins for a yuan', [1, 10, 1]),
    whole('lowHopper', '缺币提醒', 'Tell when coins run low', [0, 5_000, 200]),
    yesNo('bonus', '兑换赠币', 'Bonus coins', false),
    volume,
  ],
  vending: [
    unitPrice(500),
    whole('motorSeconds', '电机时间', 'Time of the motor', [1, 20, 3, 's']),
    whole('celsius', '制冷温度', 'Temperature', [2, 25, 6, '℃']),
    light,
    {
      id: 'greeting',
      type: 'text',
      max: 40,
      default: '欢迎选购',
      name: { zh: '欢迎语', en: 'Greeting' },
    },
  ],
  glass: [unitPrice(1_000), playSeconds(30), guarantee(25), odds(40), volume, light],
  lipstick: [
    unitPrice(1_000),
    coinsPerPlay(10),
    playSeconds(60),
    guarantee(0),
    odds(35),
    volume,
    light,
  ],
  ticket: [
    coinsPerPlay(1),
    playSeconds(15),
    whole('ticketsPerCoin', '每币彩票', 'Tickets for a coin', [5, 100, 35], {
      zh: '平均每币出多少张彩票',
      en: 'On the average',
    }),
    volume,
  ],
}

export function factorySettings(type: DeviceType): Settings {
  return Object.fromEntries(parameters[type].map(({ id, default: start }) => [id, start]))
}

/** The parameter that the board has not, or can't be set to that. */
export function wrongSetting(type: DeviceType, wished: Readonly<Record<string, unknown>>) {
  return Object.entries(wished).find(([id, value]) => {
    const parameter = parameters[type].find((each) => each.id === id)
    return !parameter || !fits(parameter, value)
  })?.[0]
}

function fits(parameter: Parameter, value: unknown): boolean {
  switch (parameter.type) {
    case 'int': {
      const isWhole = typeof value === 'number' && Number.isSafeInteger(value)
      return isWhole && value >= parameter.min && value <= parameter.max
    }
    case 'bool':
      return typeof value === 'boolean'
    case 'enum':
      return parameter.options.some((option) => option.value === value)
  }
  return typeof value === 'string' && value.length <= parameter.max
}
