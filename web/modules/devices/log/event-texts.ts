import { commandWords } from '#contract/batches/command-words.ts'
import { declareTexts } from '#web/kit/texts.ts'

/** Names of the events and commands in the log. */
export const whatTexts = declareTexts({
  ...commandWords,
  online: { zh: '上线', en: 'Came online' },
  'meters.shrank': { zh: '读数变小，未入账', en: 'A reading went back, not booked' },
  'meters.held': { zh: '读数异常，未入账', en: 'An implausible reading, not booked' },
  'meters.before': { zh: '首次上报前已有总数', en: 'A total from before the first reading' },
  offline: { zh: '离线', en: 'Went offline' },
  'play.started': { zh: '开始一局', en: 'A play began' },
  'play.won': { zh: '一局结束，出奖', en: 'A play ended with a prize' },
  'play.ended': { zh: '一局结束，没出奖', en: 'A play ended without a prize' },
  'note.accepted': { zh: '收到纸币', en: 'Took a note' },
  'fault.raised': { zh: '故障', en: 'Fault' },
  'fault.cleared': { zh: '故障解除', en: 'Fault cleared' },
  'door.opened': { zh: '开门', en: 'Door opened' },
  'door.closed': { zh: '关门', en: 'Door closed' },
  tamper: { zh: '被撬动', en: 'Tampered with' },
  'settings.changed': { zh: '设置在机器上被改了', en: 'Settings changed at the machine' },
  move: { zh: '移到', en: 'Moved to' },
  takenOff: { zh: '从场地撤下', en: 'Taken off its site' },
  slot: { zh: '货道', en: 'slot' },
  test: { zh: '试玩', en: 'test' },
})
