import { declareTexts } from '#web/kit/texts.ts'

/** Texts around the lines of a device's log. */
export const logTexts = declareTexts({
  kind: { zh: '哪一类', en: 'Kind' },
  all: { zh: '全部', en: 'All' },
  records: { zh: '设备记录', en: 'device log' },
  count: { zh: (count: string) => `共 ${count} 条`, en: (count: string) => `${count} lines` },
  none: { zh: '还没有记录', en: 'Nothing yet' },
  noneText: {
    zh: '设备上线、游玩、故障和收到指令的记录显示在这里',
    en: 'Connections, plays, faults and commands of the device appear here',
  },
  noneOfKind: { zh: '没有符合条件的记录', en: 'No matching records' },
  noneOfKindText: {
    zh: '换一类或别的日期，或看全部',
    en: 'Try another kind or other days, or see all',
  },
  clear: { zh: '看全部', en: 'See all' },
  noDevice: { zh: '看哪一台的记录', en: 'The log of which device' },
  noDeviceText: {
    zh: '请从设备列表打开一台设备，再查看记录',
    en: 'Open a device from the device list, then its log',
  },
  toDevices: { zh: '去设备列表', en: 'To the devices' },
})
