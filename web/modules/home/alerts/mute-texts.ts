import { declareTexts } from '#web/kit/texts.ts'

/** Texts about muting alerts and ending mutes. */
export const muteTexts = declareTexts({
  mute: { zh: '静音', en: 'Mute' },
  muteOf: {
    zh: (alertName: string) => `静音：${alertName}`,
    en: (alertName: string) => `Mute: ${alertName}`,
  },
  title: {
    zh: (rule: string) => `静音“${rule}”`,
    en: (rule: string) => `Mute “${rule}”`,
  },
  where: { zh: '静音范围', en: 'Mute scope' },
  deviceSub: { zh: '仅这台设备', en: 'This device only' },
  siteSub: { zh: '这个场地的全部设备', en: 'All devices at this site' },
  until: { zh: '静音时长', en: 'Mute duration' },
  hour: { zh: '1 小时', en: '1 hour' },
  morning: { zh: '到早上 08:00', en: 'Until 08:00' },
  open: { zh: '直到取消静音', en: 'Until unmuted' },
  done: { zh: '提醒已静音', en: 'Alert muted' },
  muted: { zh: '静音中', en: 'Muted' },
  unmute: { zh: '取消静音', en: 'Unmute' },
  untilTime: {
    zh: (time: string) => `静音至 ${time}`,
    en: (time: string) => `Muted until ${time}`,
  },
  whole: { zh: '这个场地的全部设备', en: 'All devices at this site' },
  by: { zh: (name: string) => `由 ${name} 设置`, en: (name: string) => `Muted by ${name}` },
  none: { zh: '暂无静音提醒', en: 'No muted alerts' },
  noneText: {
    zh: '静音的提醒会显示在这里，可随时取消静音',
    en: 'Muted alerts appear here. You can unmute them at any time.',
  },
  loading: { zh: '正在加载…', en: 'Loading…' },
  failed: { zh: '静音提醒加载失败', en: 'Could not load muted alerts' },
})
