import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the events that a machine reports, by event name. */
export const machineTexts = declareTexts({
  'door.opened': { zh: '柜门打开', en: 'Door opened' },
  'meters.held': { zh: '读数异常，未计入', en: 'Abnormal reading, not counted' },
  'meters.shrank': { zh: '读数回退，未计入', en: 'Meter rollback, reading not counted' },
  offline: { zh: '离线', en: 'Went offline' },
  online: { zh: '上线', en: 'Came online' },
  'play.ended': { zh: '一局结束', en: 'Play ended' },
})
