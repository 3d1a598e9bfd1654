import type { Sentence } from '../base/sentence.ts'

/** Names of the commands to devices, by command type. */
export const commandWords = {
  lock: { zh: '锁机', en: 'Lock' },
  unlock: { zh: '解锁', en: 'Unlock' },
  credit: { zh: '上币', en: 'Send coins' },
  vend: { zh: '出货', en: 'Vend' },
  'coins.in': { zh: '存币计数', en: 'Count coins to store' },
  'coins.stop': { zh: '结束存币计数', en: 'Stop counting coins to store' },
  'coins.out': { zh: '出币', en: 'Dispense coins' },
  'settings.set': { zh: '下发设置', en: 'Send settings' },
  'settings.get': { zh: '读取设置', en: 'Read settings' },
  'settings.describe': { zh: '读取参数列表', en: 'Read settings list' },
  'screen.set': { zh: '下发屏幕内容', en: 'Send screen content' },
  'packages.set': { zh: '下发套餐', en: 'Send packages' },
  'receipt.set': { zh: '下发小票样式', en: 'Send receipt style' },
  'receipt.print': { zh: '打印小票', en: 'Print receipt' },
  'data.clear': { zh: '清除数据', en: 'Clear data' },
  upgrade: { zh: '升级', en: 'Update' },
  reboot: { zh: '重启', en: 'Restart' },
} as const satisfies Record<string, Sentence>
