import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the slot test. */
export const vendTexts = declareTexts({
  slot: { zh: '货道', en: 'Slot' },
  slotName: {
    zh: (n: number, name: string, left: number) =>
      `${n} 格 ${name}${left === 0 ? '，空' : `，${left} 件`}`,
    en: (n: number, name: string, left: number) =>
      `Slot ${n} ${name}, ${left === 0 ? 'empty' : `${left} in it`}`,
  },
  choose: { zh: '选一格', en: 'Choose a slot' },
  note: {
    zh: '会实际出货一件。不计销售，库存减一，并记入操作记录。',
    en: 'This vends one product. It is not a sale, reduces stock by one and is recorded in the activity log.',
  },
  run: { zh: (n: number) => `让 ${n} 格出一件`, en: (n: number) => `Let slot ${n} deliver once` },
  ask: {
    zh: (n: number) => `让 ${n} 格出一件？`,
    en: (n: number) => `Let slot ${n} deliver once?`,
  },
  askText: {
    zh: '请在机器前取走掉出的商品',
    en: 'Stay at the machine and take out the product',
  },
  result: { zh: '设备响应', en: 'Device response' },
  by: { zh: (name: string) => `${name}发的`, en: (name: string) => `Sent by ${name}` },
  written: { zh: '正在发到设备', en: 'On its way to the machine' },
  sent: { zh: '已下发，等待响应', en: 'Sent, waiting for a response' },
  accepted: { zh: '设备收到了，正在出货', en: 'The machine has it and is delivering' },
  done: { zh: '出货了', en: 'It came out' },
  part: { zh: '只出了一部分', en: 'Partly dispensed' },
  failed: { zh: '没有出货', en: 'Nothing came out' },
  expired: { zh: '设备没来得及做', en: 'The machine did not get to it' },
  doubt: { zh: '结果待确认，设备无响应', en: 'Unconfirmed, no response' },
  doubtText: {
    zh: '请到现场查看，再到设备页确认是否出货',
    en: 'Check the machine, then settle the result on its page',
  },
  settled: { zh: '人工确认', en: 'Checked by staff' },
})
