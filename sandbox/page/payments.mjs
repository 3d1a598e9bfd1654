import { copyOf, find, startPage, tell } from './page.mjs'

/** The player's phone: payments that wait, and their results. */
const texts = {
  zh: {
    title: '玩家的付款',
    about: '沙箱代替微信支付、支付宝和付呗：没有真钱。在这里替玩家付款或取消。',
    none: '还没有付款。请在玩家页面里下一单，它会立刻出现在这里。',
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
    tries: (count) => `发了 ${count} 次`,
    taken: '商户已收下',
    waiting: '商户还没收下',
  },
  en: {
    title: 'Payments of players',
    about:
      'The sandbox stands in for WeChat Pay, Alipay and Fubei: no money is real. Pay or cancel here.',
    none: 'No payments yet. Order something on a player page and it appears here at once.',
    open: 'To be paid',
    paid: 'Paid',
    closed: 'Closed',
    pay: 'Pay',
    'wrong-password': 'Wrong password',
    cancel: 'Cancel',
    'settle-refund': 'Pay out by hand',
    'refund-at-site': 'Refund at merchant site',
    'refund-part-at-site': 'Refund half at merchant site',
    'confirm-transfer': 'Take the money',
    'settle-payout': 'Bank pays',
    'refuse-payout': 'Bank refuses',
    'return-payout': 'Bank sends it back',
    refund: 'Refund',
    notice: 'Notice',
    tries: (count) => `sent ${count === 1 ? 'once' : `${count} times`}`,
    taken: 'taken by the merchant',
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
