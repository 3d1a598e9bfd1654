import { commandWords } from '#contract/batches/command-words.ts'
import { declareTexts } from '#web/kit/texts.ts'

/** Names of the events and commands in the log. */
export const whatTexts = declareTexts({
  ...commandWords,
  online: { zh: '上线', en: 'Came online' },
  'meters.shrank': { zh: '读数回退，未计入', en: 'Meter rollback, not counted' },
  'meters.held': { zh: '读数异常，未计入', en: 'Abnormal reading, not counted' },
  'meters.before': {
    zh: '首次上报前的总数，未计入',
    en: 'Total before first reading, not counted',
  },
  offline: { zh: '离线', en: 'Went offline' },
  'play.started': { zh: '开始一局', en: 'Play started' },
  'play.won': { zh: '一局结束，出奖', en: 'Play ended with a prize' },
  'play.ended': { zh: '一局结束，未出奖', en: 'Play ended without a prize' },
  'sale.started': { zh: '开始出货', en: 'Dispensing started' },
  'sale.won': { zh: '出货成功', en: 'Product dispensed' },
  'sale.ended': { zh: '未出货', en: 'Product not dispensed' },
  'note.accepted': { zh: '收到纸币', en: 'Banknote accepted' },
  'fault.raised': { zh: '故障', en: 'Fault' },
  'fault.cleared': { zh: '故障解除', en: 'Fault cleared' },
  'door.opened': { zh: '开门', en: 'Door opened' },
  'door.closed': { zh: '关门', en: 'Door closed' },
  tamper: { zh: '检测到撬动', en: 'Tampering detected' },
  'settings.changed': { zh: '在机器上修改了参数', en: 'Settings changed on the machine' },
  move: { zh: '移到', en: 'Moved to' },
  takenOff: { zh: '从场地移除', en: 'Removed from its site' },
  slot: { zh: '货道', en: 'Slot' },
  tickets: { zh: '电子彩票', en: 'Electronic tickets' },
  test: { zh: '试玩', en: 'test' },
})
