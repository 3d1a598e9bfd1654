import { declareTexts } from '#web/kit/texts.ts'

export const depositTexts = declareTexts({
  moves: { zh: '押金记录', en: 'deposit records' },
  records: { zh: '记录', en: 'Records' },
  held: { zh: '平台保管的押金', en: 'Deposit held by the platform' },
  returning: { zh: '正在退回', en: 'On its way back' },
  balance: { zh: '可提现', en: 'Withdrawable' },
  amount: { zh: '退多少', en: 'How much' },
  amountHelp: {
    zh: (money: string) => `最多 ${money}，没有手续费`,
    en: (money: string) => `At most ${money}, without a fee`,
  },
  all: { zh: '全部', en: 'All' },
  act: { zh: (money: string) => `退押金 ${money}`, en: (money: string) => `Return ${money}` },
  title: { zh: '退押金', en: 'Return the deposit' },
  note: {
    zh: '平台审核后退回。还欠着的会先从押金里扣。',
    en: 'It is returned after a review. What is still owed is taken from it first.',
  },
  nothing: { zh: '没有押金可退', en: 'There is no deposit to return' },
  nothingText: {
    zh: '要交的时候，可以用可提现的余额交。',
    en: 'When one is needed, it can be paid out of the balance.',
  },
  pay: { zh: '用余额交押金', en: 'Pay out of the balance' },
  payAmount: { zh: '交多少', en: 'How much' },
  payAct: { zh: (money: string) => `交押金 ${money}`, en: (money: string) => `Pay ${money}` },
  paid: {
    zh: (money: string) => `押金现在是 ${money}`,
    en: (money: string) => `The deposit is ${money} now`,
  },
  failed: { zh: '押金没有加载出来', en: 'The deposit did not load' },
  loading: { zh: '正在加载押金', en: 'Loading the deposit' },
  none: { zh: '还没有押金记录', en: 'No deposit records yet' },
  noneText: {
    zh: '交过、扣过、退过的每一笔都会在这里。',
    en: 'What was paid, used and returned will stand here.',
  },
})
