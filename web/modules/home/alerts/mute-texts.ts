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
  where: { zh: '在哪里', en: 'Where' },
  deviceSub: { zh: '只是这台设备', en: 'This device alone' },
  siteSub: { zh: '整个场地', en: 'The whole site' },
  until: { zh: '到什么时候', en: 'Until when' },
  hour: { zh: '一小时', en: 'For an hour' },
  morning: { zh: '到明早 8 点', en: 'Until 8 in the morning' },
  open: { zh: '永久，直到取消', en: 'Until cancelled' },
  done: { zh: '已静音，不再提醒', en: 'Muted' },
  muted: { zh: '静音中', en: 'Muted' },
  unmute: { zh: '取消静音', en: 'Unmute' },
  untilTime: { zh: (time: string) => `到 ${time}`, en: (time: string) => `Until ${time}` },
  whole: { zh: '整个场地', en: 'The whole site' },
  by: { zh: (name: string) => `${name} 设的`, en: (name: string) => `By ${name}` },
  none: { zh: '没有静音', en: 'Nothing is muted' },
  noneText: {
    zh: '在提醒中点“静音”后，可在这里查看和取消',
    en: 'Tap “Mute” at an alert, then view and cancel it here',
  },
  failed: { zh: '静音加载失败', en: 'Could not load muted alerts' },
})
