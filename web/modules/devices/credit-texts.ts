import { numberText } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

/** Coins that people put into machines from afar. */
export const creditTexts = declareTexts({
  credits: { zh: '上币记录', en: 'coins given' },
  count: {
    zh: (count: number) => `共 ${numberText(count)} 次`,
    en: (count: number) => (count === 1 ? 'Once' : `${numberText(count)} times`),
  },
  coins: {
    zh: (count: number) => `${numberText(count)} 枚`,
    en: (count: number) => (count === 1 ? '1 coin' : `${numberText(count)} coins`),
  },
  give: { zh: '上币', en: 'Give coins' },
  giveTo: {
    zh: (machine: string) => `给 ${machine} 上币`,
    en: (machine: string) => `Give coins to ${machine}`,
  },
  giveCoins: {
    zh: (coins: number, machine: string) => `给 ${machine} 上币 ${coins} 枚`,
    en: (coins: number, machine: string) =>
      `Give ${machine} ${coins === 1 ? '1 coin' : `${coins} coins`}`,
  },
  site: { zh: '场地', en: 'Site' },
  chooseSite: { zh: '选择场地', en: 'Choose a site' },
  siteFirst: { zh: '先选场地', en: 'Choose the site first' },
  device: { zh: '设备', en: 'Device' },
  chooseDevice: { zh: '选择设备', en: 'Choose a device' },
  searchDevice: { zh: '设备编号', en: 'Number of the device' },
  howMany: { zh: '枚数', en: 'How many' },
  coinUnit: { zh: '枚', en: 'coins' },
  reason: { zh: '原因', en: 'Why' },
  reasonHint: { zh: '例如：卡币补给玩家', en: 'Such as: the machine swallowed a coin' },
  given: { zh: '已发给设备', en: 'Sent to the device' },
  free: {
    zh: '不收钱，也不记收入。设备要在线',
    en: 'Nobody pays, and it is no income. The device has to be online',
  },
  none: { zh: '还没有远程上过币', en: 'No coins were given from afar yet' },
  noneText: {
    zh: '设备吞了币、玩家要补币时，在这里给设备上币',
    en: 'When a machine swallowed a coin, give it back from here',
  },
  nothingFound: { zh: '没有符合的记录', en: 'Nothing found' },
  nothingFoundText: { zh: '换个日期或场地', en: 'Try other days or another site' },
  clear: { zh: '清除筛选', en: 'Clear the filter' },
})
