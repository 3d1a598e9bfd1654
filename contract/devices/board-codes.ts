import { LOW_COINS } from './faults.ts'
import { PART_REFUNDED_AT_PROVIDER, REFUNDED_AT_PROVIDER } from '../orders/provider-refund.ts'
import type { Language, Sentence } from '../base/sentence.ts'

/**
 * Code of our own: others bought the last piece before the payment arrived, so the machine received no
 * command.
 */
export const SOLD_OUT = 'sold.out'

/** Reasons why a machine did not carry out a command, and its faults, by the codes of boards and our own. */
const codeSentences: Readonly<Record<string, Sentence>> = {
  'found.not': { zh: '人工确认未发出', en: 'Not dispensed, confirmed by staff' },
  expired: { zh: '设备未及时执行', en: 'Not executed in time by the device' },
  [SOLD_OUT]: { zh: '付款前已售完', en: 'Sold out before payment' },
  part: { zh: '只出了一部分', en: 'Partly dispensed' },
  late: { zh: '付款到账过晚', en: 'Payment arrived too late' },
  [REFUNDED_AT_PROVIDER]: {
    zh: '已在支付平台退款，金额待确认',
    en: 'Refunded at the payment provider, amount unconfirmed',
  },
  [PART_REFUNDED_AT_PROVIDER]: {
    zh: '已在支付平台部分退款',
    en: 'Partly refunded at the payment provider',
  },
  rebooted: { zh: '设备中途重启', en: 'Device restarted before finishing' },
  busy: { zh: '设备正忙', en: 'Device busy' },
  value: { zh: '设备不接受这个值', en: 'Value not accepted by the device' },
  version: { zh: '设备参数已变更', en: 'Device settings changed' },
  checksum: { zh: '文件校验和不一致', en: 'Checksum mismatch' },
  download: { zh: '文件下载失败', en: 'File download failed' },
  'firmware.space': { zh: '存储空间不足', en: 'Not enough storage space' },
  paper: { zh: '纸宽不符', en: 'Wrong paper width' },
  'paper.out': { zh: '缺纸', en: 'Out of paper' },
  unsupported: { zh: '设备不支持这项操作', en: 'Not supported by the device' },
  locked: { zh: '设备已锁定', en: 'Device locked' },
  jam: { zh: '机器卡住', en: 'Machine jammed' },
  'coin.jam': { zh: '卡币', en: 'Coin jam' },
  'note.jam': { zh: '卡钞', en: 'Banknote jam' },
  'hopper.jam': { zh: '币斗卡住', en: 'Hopper jam' },
  [LOW_COINS]: { zh: '币斗缺币', en: 'Hopper low on coins' },
  'ticket.jam': { zh: '卡票', en: 'Ticket jam' },
  'claw.stuck': { zh: '爪子卡住', en: 'Claw stuck' },
  'motor.stuck': { zh: '电机卡住', en: 'Motor stuck' },
  'sensor.prize': { zh: '出奖感应器异常', en: 'Prize sensor fault' },
  'screen.lost': { zh: '屏幕断开', en: 'Screen disconnected' },
  'stock.empty': { zh: '货道缺货', en: 'Slot out of stock' },
  'slot.unknown': { zh: '货道不存在', en: 'Slot not found' },
  'code.shared': { zh: '两块主板使用同一设备编码', en: 'Device code used by two boards' },
  'door.open': { zh: '机门未关', en: 'Door open' },
  'meters.held': { zh: '读数异常，未计入', en: 'Abnormal reading, not counted' },
  'meters.shrank': { zh: '读数回退，未计入', en: 'Meter rollback, not counted' },
  'meters.before': {
    zh: '首次上报前的总数，未计入',
    en: 'Total before first reading, not counted',
  },
  'meters.life-behind': { zh: '旧主板的读数', en: 'Readings from the old board' },
  'too.warm': { zh: '温度过高', en: 'Temperature too high' },
}

/**
 * Returns the words of a code; `value.volume` has those of `value`. Returns undefined for a code that only
 * the board's maker knows.
 */
export function findBoardCodeSentence(code: string): Sentence | undefined {
  return codeSentences[code] ?? (code.startsWith('value.') ? codeSentences['value'] : undefined)
}

/** Returns the words of a code, or the code itself if it has none. */
export function formatBoardCode(code: string, language: Language): string {
  return findBoardCodeSentence(code)?.[language] ?? code
}
