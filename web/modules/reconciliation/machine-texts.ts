import { declareTexts } from '#web/kit/texts.ts'

/** What a machine told, by its own word. */
export const machineTexts = declareTexts({
  'door.opened': { zh: '开门', en: 'Door opened' },
  'meters.shrank': { zh: '表底变小', en: 'Meters shrank' },
  offline: { zh: '离线', en: 'Offline' },
  online: { zh: '上线', en: 'Online' },
  'play.ended': { zh: '一局结束', en: 'A play ended' },
})
