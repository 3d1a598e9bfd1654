import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the events that a machine reports, by event name. */
export const machineTexts = declareTexts({
  'door.opened': { zh: '开门', en: 'Door opened' },
  'meters.held': { zh: '读数异常，未入账', en: 'An implausible reading, not booked' },
  'meters.shrank': { zh: '读数变小，未入账', en: 'A reading went back, not booked' },
  offline: { zh: '离线', en: 'Offline' },
  online: { zh: '上线', en: 'Online' },
  'play.ended': { zh: '一局结束', en: 'A play ended' },
})
