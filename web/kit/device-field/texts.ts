import { declareTexts } from '#web/kit/texts.ts'

export const deviceTexts = declareTexts({
  notSent: { zh: '未下发', en: 'Not sent' },
  was: { zh: (value: string) => `原 ${value}`, en: (value: string) => `was ${value}` },
  wasAtTick: {
    zh: (value: string) => `原 ${value}（竖线处）`,
    en: (value: string) => `was ${value} (at the vertical line)`,
  },
  sent: { zh: '已下发，等待设备确认', en: 'Sent, waiting for device confirmation' },
  sentFor: {
    zh: (seconds: number) => `已下发 ${seconds} 秒，等待设备确认`,
    en: (seconds: number) => `Sent ${seconds} s ago, waiting for device confirmation`,
  },
  confirmed: { zh: '设备已确认', en: 'Confirmed by device' },
  doubt: {
    zh: (askedValue: string) => `结果待确认，设备尚未确认新值 ${askedValue}`,
    en: (askedValue: string) =>
      `Unconfirmed. The device has not yet confirmed the new value ${askedValue}.`,
  },
  expired: {
    zh: (askedValue: string, now: string) => `新值 ${askedValue} 未及时送达设备，设备仍为 ${now}`,
    en: (askedValue: string, now: string) =>
      `The new value ${askedValue} did not reach the device in time. The value is still ${now}.`,
  },
  refused: {
    zh: (askedValue: string, why: string, now: string) =>
      `设备已拒绝 ${askedValue}：${why}。仍为 ${now}。`,
    en: (askedValue: string, why: string, now: string) =>
      `The device rejected ${askedValue}: ${why}. The value is still ${now}.`,
  },
})
