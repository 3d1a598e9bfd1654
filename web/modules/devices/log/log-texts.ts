import { declareTexts } from '#web/kit/texts.ts'

/** Texts around the lines of a device's log. */
export const logTexts = declareTexts({
  kind: { zh: '类型', en: 'Type' },
  all: { zh: '全部', en: 'All' },
  sales: { zh: '出货', en: 'Dispensing' },
  records: { zh: '设备记录', en: 'device log' },
  count: {
    zh: (count: string) => `共 ${count} 条`,
    en: (count: string) => (count === '1' ? '1 entry' : `${count} entries`),
  },
  none: { zh: '暂无记录', en: 'No activity yet' },
  noneText: {
    zh: '设备上下线、游戏、故障和指令的记录显示在这里',
    en: 'The device’s connections, plays, faults and commands appear here.',
  },
  noneOfKind: { zh: '没有符合条件的记录', en: 'No matching entries' },
  noneOfKindText: {
    zh: '请更换筛选条件',
    en: 'Try other filters.',
  },
  clear: { zh: '清除筛选', en: 'Clear filters' },
  noDevice: { zh: '请选择设备', en: 'No device selected' },
  noDeviceText: {
    zh: '请从设备列表选择一台设备，再查看设备记录',
    en: 'Select a device in the device list, then open its log.',
  },
  toDevices: { zh: '去设备列表', en: 'Go to devices' },
})
