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
  'found.not': { zh: '人工确认未出', en: 'Checked: not dispensed' },
  expired: { zh: '设备没来得及执行', en: 'The machine did not get to it in time' },
  [SOLD_OUT]: { zh: '付款前已被别人买走', en: 'Others had bought the last of it' },
  part: { zh: '只出了一部分', en: 'Partly dispensed' },
  late: { zh: '付款到账太晚', en: 'The payment came too late' },
  [REFUNDED_AT_PROVIDER]: {
    zh: '已在支付平台退款，金额待确认',
    en: 'Refunded at the payment provider, amount unconfirmed',
  },
  [PART_REFUNDED_AT_PROVIDER]: {
    zh: '已在支付平台部分退款',
    en: 'Partly refunded at the payment provider',
  },
  rebooted: { zh: '设备中途重启', en: 'The machine restarted in the middle' },
  busy: { zh: '设备正忙', en: 'The machine is busy' },
  value: { zh: '设备不接受这个值', en: 'The machine does not take this value' },
  version: { zh: '机器参数已变动', en: 'Settings had already changed' },
  checksum: { zh: '文件的校验和不对', en: 'The file has another checksum' },
  download: { zh: '取不到文件', en: 'It could not fetch the file' },
  'firmware.space': { zh: '存储空间不够，装不下', en: 'It has too little space for the file' },
  paper: { zh: '纸宽不符', en: 'Its paper has another width' },
  'paper.out': { zh: '没纸了', en: 'It is out of paper' },
  unsupported: { zh: '设备不支持这个操作', en: 'The machine cannot do this' },
  locked: { zh: '设备已锁定', en: 'The machine is locked' },
  jam: { zh: '卡住了', en: 'Jammed' },
  'coin.jam': { zh: '卡币', en: 'Coin jam' },
  'note.jam': { zh: '卡钞', en: 'Note jam' },
  'hopper.jam': { zh: '出币器卡住', en: 'Hopper jam' },
  [LOW_COINS]: { zh: '出币器币不够', en: 'Too few coins in the hopper' },
  'ticket.jam': { zh: '卡票', en: 'Ticket jam' },
  'claw.stuck': { zh: '爪子卡住', en: 'Claw stuck' },
  'motor.stuck': { zh: '电机卡住', en: 'Motor stuck' },
  'sensor.prize': { zh: '出货感应失灵', en: 'Prize sensor out of order' },
  'screen.lost': { zh: '屏幕断开', en: 'Screen lost' },
  'stock.empty': { zh: '货道没货', en: 'The slot is empty' },
  'slot.unknown': { zh: '货道不存在', en: 'Slot not found' },
  'code.shared': { zh: '两块主板在用同一个设备码', en: 'Two boards use this code' },
  'door.open': { zh: '机门没关', en: 'The door is open' },
  'meters.held': { zh: '读数异常，未入账', en: 'Implausible reading, not booked' },
  'meters.shrank': { zh: '读数变小，未入账', en: 'Reading went back, not booked' },
  'meters.before': { zh: '首次上报前有总数', en: 'Total before the first reading' },
  'meters.life-behind': { zh: '旧主板读数', en: 'Readings of an old board' },
  'too.warm': { zh: '温度太高', en: 'Too warm' },
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
