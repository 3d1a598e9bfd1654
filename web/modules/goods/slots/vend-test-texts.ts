import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the slot test. */
export const vendTexts = declareTexts({
  slot: { zh: '货道', en: 'Slot' },
  slotName: {
    zh: (n: number, name: string, left: number) =>
      `货道 ${n} ${name}${left === 0 ? '，缺货' : `，${left} 件`}`,
    en: (n: number, name: string, left: number) =>
      `Slot ${n} ${name}, ${left === 0 ? 'out of stock' : `${left} left`}`,
  },
  choose: { zh: '选择货道', en: 'Choose slot' },
  note: {
    zh: '测试会实际出货 1 件，不计入销售。库存减 1，并记入操作记录。',
    en: 'The test dispenses one product and does not count as a sale. Stock decreases by one, and the test is recorded in the activity log.',
  },
  run: {
    zh: (n: number) => `从货道 ${n} 试出 1 件`,
    en: (n: number) => `Test vend 1 item from slot ${n}`,
  },
  ask: {
    zh: (n: number) => `从货道 ${n} 试出 1 件？`,
    en: (n: number) => `Test vend 1 item from slot ${n}?`,
  },
  askText: {
    zh: '请在机器前取走掉出的商品',
    en: 'Stay at the machine and take the product out.',
  },
  result: { zh: '设备响应', en: 'Device response' },
  by: { zh: (name: string) => `${name} 发起`, en: (name: string) => `Started by ${name}` },
  written: { zh: '下发中', en: 'Sending' },
  sent: { zh: '已下发', en: 'Sent' },
  accepted: { zh: '出货中', en: 'Dispensing' },
  done: { zh: '已出货', en: 'Dispensed' },
  part: { zh: '部分出货', en: 'Partly dispensed' },
  failed: { zh: '未出货', en: 'Not dispensed' },
  expired: { zh: '指令已过期', en: 'Command expired' },
  doubt: { zh: '结果待确认', en: 'Unconfirmed' },
  doubtText: {
    zh: '请到现场查看，再到设备页确认是否出货',
    en: 'Check the machine on site, then confirm on the device page whether the product was dispensed.',
  },
  settled: { zh: '已人工处理', en: 'Settled manually' },
})
