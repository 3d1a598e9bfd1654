import { copyOf, find, startPage, tell } from './page.mjs'

/** The player's phone: payments that wait, and their results. */
const texts = {
  zh: {
    title: '玩家付款',
    about: '沙箱代替微信支付、支付宝和付呗，不涉及真实资金。请在此替玩家付款或取消。',
    none: '暂无付款。在玩家页面下单后，付款会立即显示在这里。',
    open: '待付款',
    paid: '已付款',
    closed: '已关闭',
    pay: '确认支付',
    'wrong-password': '输错密码',
    cancel: '取消',
    'settle-refund': '人工打款',
    'refund-at-site': '商户后台退款',
    'refund-part-at-site': '商户后台退一半',
    'confirm-transfer': '确认收款',
    'settle-payout': '银行入账',
    'refuse-payout': '银行拒付',
    'return-payout': '银行退回',
    refund: '退款',
    notice: '通知',
    tries: (count) => `已发 ${count} 次`,
    taken: '商户已接收',
    waiting: '商户未接收',
  },
  en: {
    title: 'Player payments',
    about:
      'The sandbox replaces WeChat Pay, Alipay and Fubei. No real money moves. Pay or cancel here.',
    none: 'No payments yet. Orders on a player page appear here immediately.',
    open: 'Awaiting payment',
    paid: 'Paid',
    closed: 'Closed',
    pay: 'Pay',
    'wrong-password': 'Wrong password',
    cancel: 'Cancel',
    'settle-refund': 'Pay out manually',
    'refund-at-site': 'Refund in merchant portal',
    'refund-part-at-site': 'Refund half in merchant portal',
    'confirm-transfer': 'Accept payment',
    'settle-payout': 'Complete payout',
    'refuse-payout': 'Refuse payout',
    'return-payout': 'Return payout',
    refund: 'Refund',
    notice: 'Notice',
    tries: (count) => `sent ${count === 1 ? 'once' : `${count} times`}`,
    taken: 'received by the merchant',
    waiting: 'not taken yet',
  },
}

let payments = []

function draw(words) {
  find('none').hidden = payments.length > 0
  find('payments').replaceChildren(...payments.map((payment) => paymentItem(payment, words)))
}

function paymentItem({ platform, number, title, fen, state, acts, refunds, notices }, words) {
  const { item, part } = copyOf('payment')
  part('b').textContent = words[platform]
  part('span').textContent = number
  part('.text').textContent = title
  part('output').textContent = yuan(fen)
  part('.state').textContent = words[state]
  part('.acts').append(...acts.map((act) => actButton({ platform, number }, act, words)))
  const lines = [
    ...refunds.map((refund) => refundLine(platform, refund, words)),
    ...notices.map((notice) => noticeLine(notice, words)),
  ]
  part('ul').append(...lines)
  return item
}

function actButton({ platform, number }, act, words) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = act === 'pay' ? 'main' : ''
  button.textContent = words[act]
  button.setAttribute('aria-label', `${words[act]} ${number}`)
  const carryOut = async () => {
    button.disabled = true
    await tell('do', { platform, act, number }).catch(() => undefined)
    await refresh()
  }
  button.addEventListener('click', () => void carryOut())
  return button
}

function refundLine(platform, { number, fen, state, acts }, words) {
  const line = document.createElement('li')
  line.append(`${words.refund} ${number} · ${yuan(fen)} · ${state} `)
  line.append(...acts.map((act) => actButton({ platform, number }, act, words)))
  return line
}

function noticeLine({ about, tries, isTaken }, words) {
  const line = document.createElement('li')
  const end = isTaken ? words.taken : words.waiting
  line.textContent = `${words.notice} ${about} · ${words.tries(tries)} · ${end}`
  return line
}

function yuan(fen) {
  return `¥${(fen / 100).toFixed(2)}`
}

const { refresh } = startPage({
  texts,
  async ask() {
    payments = await tell('payments')
  },
  state: () => payments,
  draw,
})
await refresh()
