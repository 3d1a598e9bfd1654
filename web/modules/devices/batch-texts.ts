import { numberText } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

const devicesEn = (count: number) => (count === 1 ? '1 device' : `${numberText(count)} devices`)

/** What is done with many devices at once. */
export const batchTexts = declareTexts({
  loading: { zh: '正在加载设备', en: 'Loading the devices' },
  failed: { zh: '设备没有加载出来', en: 'Could not load the devices' },
  none: { zh: '这里没有设备', en: 'No devices here' },
  noneText: { zh: '回列表清除筛选，再来选', en: 'Clear the filter of the list, then choose again' },
  toList: { zh: '回列表', en: 'Back to the list' },
  search: { zh: '编号、类型、场地', en: 'Number, type or site' },
  count: { zh: (count: number) => `${numberText(count)} 台`, en: devicesEn },
  tooMany: {
    zh: (count: number) => `只列出前 ${count} 台。要选别的，先在列表里筛选`,
    en: (count: number) => `Only the first ${count} are listed. Filter the list to choose others`,
  },
  chooseFirst: { zh: '选要操作的设备', en: 'Choose the devices' },
  and: { zh: '、', en: ', ' },
  noneYet: { zh: '还没有选', en: 'None yet' },
  chosen: {
    zh: (count: number) => `已选 ${numberText(count)} 台`,
    en: (count: number) => `${numberText(count)} chosen`,
  },
  move: { zh: '移动', en: 'Move' },
  lock: { zh: '锁机', en: 'Lock' },
  unlock: { zh: '解锁', en: 'Unlock' },

  locking: {
    zh: (done: number, of: number) => `锁机：${of} 台里 ${done} 台已锁定`,
    en: (done: number, of: number) => `Lock: ${done} of ${devicesEn(of)} locked`,
  },
  unlocking: {
    zh: (done: number, of: number) => `解锁：${of} 台里 ${done} 台已解锁`,
    en: (done: number, of: number) => `Unlock: ${done} of ${devicesEn(of)} unlocked`,
  },
  each: { zh: '每一台', en: 'Each of them' },
  isLocked: { zh: '已锁定', en: 'Locked' },
  isUnlocked: { zh: '已解锁', en: 'Unlocked' },
  waiting: { zh: '已发出，等设备答复', en: 'Sent: waiting for its answer' },
  toBeSent: { zh: '还没发', en: 'To be sent' },
  noAnswer: {
    zh: '网络断了，不知道发没发出去。可以再试',
    en: 'The network broke: whether it was sent is not known. Try again',
  },
  sent: { zh: '等答复', en: 'waiting' },
  notSent: { zh: '没有发出', en: 'not sent' },
  again: {
    zh: (count: string) => `再试 ${count}`,
    en: (count: string) => `Try ${count} again`,
  },
})
