import { declareTexts } from '#web/kit/texts.ts'

export const depositTexts = declareTexts({
  moves: { zh: '押金记录', en: 'deposit records' },
  records: { zh: '记录', en: 'Records' },
  held: { zh: '平台保管的押金', en: 'Deposit held by the platform' },
  returning: { zh: '退回中', en: 'Being returned' },
  balance: { zh: '可提现余额', en: 'Available balance' },
  amount: { zh: '退回金额', en: 'Amount to return' },
  amountHelp: {
    zh: (money: string) => `最多 ${money}，免手续费`,
    en: (money: string) => `Up to ${money}, no fee`,
  },
  all: { zh: '全部退回', en: 'Return full deposit' },
  act: {
    zh: (money: string) => `申请退押金 ${money}`,
    en: (money: string) => `Request deposit return of ${money}`,
  },
  title: { zh: '申请退押金', en: 'Request deposit return' },
  note: {
    zh: '平台审核通过后退回押金。子账号的申请须先由另一位有提现审批权限的人员批准。如有欠款，平台可先从押金中扣除。',
    en:
      'The platform returns the deposit once it approves the request. Requests by sub-accounts first need ' +
      'approval from someone else who can approve withdrawals. The platform may first deduct amounts you owe.',
  },
  tooMuch: {
    zh: '金额超过押金余额，请减少金额',
    en: 'The amount exceeds the deposit balance. Enter a smaller amount.',
  },
  tooLittle: {
    zh: '请填写不少于 ¥0.10 的金额',
    en: 'Enter an amount of at least ¥0.10.',
  },
  nothing: { zh: '暂无可退的押金', en: 'No deposit to return' },
  nothingText: {
    zh: '如需缴纳押金，可从可提现余额支付',
    en: 'When a deposit is due, you can pay it from your available balance.',
  },
  pay: { zh: '用余额缴纳押金', en: 'Pay deposit from balance' },
  payAmount: { zh: '缴纳金额', en: 'Amount to pay' },
  payAmountMissing: { zh: '请填写缴纳金额', en: 'Enter the amount to pay.' },
  payAct: {
    zh: (money: string) => `缴纳押金 ${money}`,
    en: (money: string) => `Pay deposit of ${money}`,
  },
  paid: {
    zh: (money: string) => `已缴纳押金，押金余额 ${money}`,
    en: (money: string) => `Deposit paid, deposit balance ${money}`,
  },
  failed: { zh: '押金加载失败', en: 'Could not load deposit' },
  loading: { zh: '正在加载押金…', en: 'Loading deposit…' },
  none: { zh: '暂无押金记录', en: 'No deposit records yet' },
  noneText: {
    zh: '缴纳、扣除和退回记录会显示在这里',
    en: 'Payments, deductions and returns appear here.',
  },
})
