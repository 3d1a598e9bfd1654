import { declareTexts } from '#web/kit/texts.ts'

export const clearTexts = declareTexts({
  what: { zh: '清除内容', en: 'Data to clear' },
  meters: { zh: '码表读数', en: 'Meter readings' },
  metersText: {
    zh: '局数、投币和出奖从 0 重新计数，货道和币斗内的存量不变',
    en: 'Plays, coins and prizes will be counted from 0 again. Stock in slots and hoppers will stay the same.',
  },
  local: { zh: '设备内数据', en: 'Device data' },
  localText: {
    zh: '参数恢复出厂值，删除广告和图片，码表读数不变',
    en: 'Settings will return to factory values, and ads and pictures will be deleted. Meter readings will stay the same.',
  },
  stays: { zh: '账目和记录保留', en: 'Financial records and history not affected' },
  staysText: {
    zh: '已上报的局数和金额均已记账。清除后以设备当前读数为起点继续计数，不会遗漏或重复。',
    en:
      'Reported plays and amounts are already recorded. Counting will continue ' +
      'from the device’s current readings, with nothing lost or counted twice.',
  },
  forGood: {
    zh: '清除后无法恢复。操作人会记入操作记录。',
    en: 'This cannot be undone. Your name will be recorded in the activity log.',
  },
  offline: { zh: '设备离线，不能清除', en: 'Device offline' },
  offlineText: { zh: '请在设备上线后重试', en: 'Clear the data when the device is back online.' },
  offlineSome: {
    zh: '离线设备的数据不会清除，结果中会注明',
    en: 'Offline devices will be skipped and listed in the result',
  },
  act: {
    zh: (dataName: string, count: number) => `清除${dataName}，共 ${count} 台设备`,
    en: (dataName: string, count: number) =>
      `Clear ${dataName.toLowerCase()} on ${count === 1 ? '1 device' : `${count} devices`}`,
  },
  actOne: {
    zh: (dataName: string) => `清除${dataName}`,
    en: (dataName: string) => `Clear ${dataName.toLowerCase()}`,
  },
  devices: {
    zh: (count: number) => `${count} 台设备`,
    en: (count: number) => (count === 1 ? '1 device' : `${count} devices`),
  },
})
