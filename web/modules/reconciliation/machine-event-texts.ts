import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the events that a machine reports, by event name. */
export const machineTexts = declareTexts({
  'door.opened': { zh: '开门', en: 'Door opened' },
  'meters.held': { zh: '读数异常，未计入', en: 'Implausible reading, not recorded' },
  'meters.shrank': { zh: '读数回退，未计入', en: 'Meter rollback, not recorded' },
  offline: { zh: '离线', en: 'Went offline' },
  online: { zh: '上线', en: 'Came online' },
  'play.ended': { zh: '一局结束', en: 'Play ended' },
})
