import { declareTexts } from '#web/kit/texts.ts'

export const clearTexts = declareTexts({
  what: { zh: '清除什么', en: 'What is cleared' },
  meters: { zh: '表底读数', en: 'Meters' },
  metersText: {
    zh: '局数、投币、出奖从 0 重新数。货道和币斗里剩的不变',
    en: 'Plays, coins and prizes begin at 0 again. What is left inside stays',
  },
  local: { zh: '本机数据', en: 'Local data' },
  localText: {
    zh: '参数回到出厂值，广告和图片删掉。表底读数不变',
    en: 'Settings as from the factory, no ads or pictures. The meters stay',
  },
  stays: { zh: '账和记录都还在', en: 'Books and records stay' },
  staysText: {
    zh: '机器报过的每一局、每一元都已记账，清除后从新的读数接着数，不会少也不会重。',
    en: 'Each play and coin it told is booked. Counting goes on from the new meters, without a gap.',
  },
  forGood: {
    zh: '机器上清了的就回不来。谁清的会记在操作记录里。',
    en: 'What is cleared at the machine does not come back. The operation log keeps who did it.',
  },
  offline: { zh: '设备离线，不能清除', en: 'The device is offline and cannot be cleared' },
  offlineText: { zh: '等它上线后再来。', en: 'Come back when it is online.' },
  offlineSome: {
    zh: '离线的设备不会被清除，结果里会写明。',
    en: 'Devices that are offline are not cleared; the result names them.',
  },
  act: {
    zh: (dataName: string, count: number) => `清除 ${count} 台的${dataName}`,
    en: (dataName: string, count: number) => `Clear ${dataName.toLowerCase()} of ${count}`,
  },
  actOne: {
    zh: (dataName: string) => `清除${dataName}`,
    en: (dataName: string) => `Clear ${dataName.toLowerCase()}`,
  },
  devices: {
    zh: (count: number) => `${count} 台设备`,
    en: (count: number) => (count === 1 ? '1 device' : `${count} devices`),
  },
  ready: { zh: '需要登录密码', en: 'Asks for your password' },
})
