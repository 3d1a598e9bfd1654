import { declareTexts } from '#web/kit/texts.ts'

export const shelfTexts = declareTexts({
  slot: { zh: (n: string) => `${n} 号货道`, en: (n: string) => `Slot ${n}` },
  pieces: {
    zh: (n: number, capacity: number) => `${n}/${capacity} 件`,
    en: (n: number, capacity: number) => `${n} of ${capacity} ${capacity === 1 ? 'item' : 'items'}`,
  },
  capacity: {
    zh: (n: number) => `容量 ${n} 件`,
    en: (n: number) => `Capacity: ${n} ${n === 1 ? 'item' : 'items'}`,
  },
  fault: { zh: (code: string) => `${code} 故障`, en: (code: string) => `Fault ${code}` },
  over: { zh: '已过期', en: 'Expired' },
  empty: { zh: '缺货', en: 'Out of stock' },
  unset: { zh: '未设', en: 'Not set' },
})
