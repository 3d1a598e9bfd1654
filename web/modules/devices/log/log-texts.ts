import { declareTexts } from '#web/kit/texts.ts'

/** Texts around the lines of a device's log. */
export const logTexts = declareTexts({
  kind: { zh: '哪一类', en: 'Kind' },
  all: { zh: '全部', en: 'All' },
  records: { zh: '设备记录', en: 'device log' },
  count: { zh: (count: string) => `共 ${count} 条`, en: (count: string) => `${count} lines` },
  none: { zh: '还没有记录', en: 'Nothing yet' },
  noneText: {
    zh: '它上线、玩一局、出故障或收到指令，都会记在这里',
    en: 'When it connects, is played, breaks or is told something, it is kept here',
  },
  noneOfKind: { zh: '没有这样的记录', en: 'Nothing like this' },
  noneOfKindText: {
    zh: '换一类或别的日期，或看全部',
    en: 'Try another kind or other days, or see all',
  },
  clear: { zh: '看全部', en: 'See all' },
  noDevice: { zh: '看哪一台的记录', en: 'The log of which device' },
  noDeviceText: {
    zh: '从设备列表打开一台，再看它的记录',
    en: 'Open one from the list of devices, then its log',
  },
  toDevices: { zh: '去设备列表', en: 'To the devices' },
})
