import { declareTexts } from '#web/kit/texts.ts'

export const deviceTexts = declareTexts({
  devices: { zh: '设备', en: 'Devices' },
  choose: { zh: '选择设备', en: 'Choose devices' },
  chooseForWait: {
    zh: '选择一台或多台设备，设置空闲多久后播放广告',
    en: 'Choose devices to set the idle time before ads.',
  },
  chooseForCarousel: {
    zh: '选择一台或多台设备，设置轮播图',
    en: 'Choose devices to set the carousel.',
  },
  count: {
    zh: (count: number) => `${count} 台`,
    en: (count: number) => (count === 1 ? '1 device' : `${count} devices`),
  },
  use: { zh: (count: string) => `使用这 ${count}`, en: (count: string) => `Use ${count}` },
  noneYet: { zh: '未选择', en: 'None selected' },
  refusedBy: {
    zh: (code: string) => `设备返回：${code}`,
    en: (code: string) => `Device message: ${code}`,
  },
  asShown: { zh: '没有改动', en: 'No changes' },
  asShownText: {
    zh: '下发后，所选设备均使用这些设置',
    en: 'All selected devices will use these settings once you send them.',
  },
  toDevice: { zh: '下发到设备', en: 'Send to device' },
  toDevices: {
    zh: (count: string) => `下发到 ${count}`,
    en: (count: string) => `Send to ${count}`,
  },
})

/** Numbers of devices by state, as parts of a line. */
export const stateCountTexts = declareTexts({
  never: { zh: (n: number) => `${n} 台未下发`, en: (n: number) => `${n} not sent` },
  lost: { zh: (n: number) => `${n} 台待重新下发`, en: (n: number) => `${n} to be resent` },
  changed: {
    zh: (n: number) => `${n} 台修改未下发`,
    en: (n: number) => `${n} not updated`,
  },
  sent: { zh: (n: number) => `${n} 台已下发`, en: (n: number) => `${n} sent` },
  held: { zh: (n: number) => `${n} 台已确认`, en: (n: number) => `${n} confirmed` },
  refused: { zh: (n: number) => `${n} 台已拒绝`, en: (n: number) => `${n} rejected` },
  doubt: { zh: (n: number) => `${n} 台无响应`, en: (n: number) => `${n} without response` },
})
