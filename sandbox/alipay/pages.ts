import { AGENTS } from '../app-browser.ts'
import { appPageIn, endBody, hidden, inAppPage, safe, yuanOf } from '../app-pages.ts'
import type { Reply } from '../platform.ts'
import type { Shown } from './till.ts'

/** What the player sees of the app: a question whether to sign in, and the sheet that takes money. */
const page = appPageIn('#1060c9')

export function errorPage(words: string): Reply {
  return page('支付宝（沙箱）', `<p role="alert">${safe(words)}</p>`, 400)
}

export function askPage(name: string, wish: Readonly<Record<string, string>>): Reply {
  const what = wish['scope'] === 'auth_user' ? '您的昵称和头像' : '您的身份标识'
  return page(
    '支付宝授权（沙箱）',
    `<p>${safe(name)}，商户申请获得${what}。</p><form method="post" action="/oauth2/allow">` +
      `${hidden(wish)}<button class="main">允许</button></form>`,
  )
}

export function sheetPage({ subject, fen }: Shown, tradeNumber: string): Reply {
  const fields = hidden({ trade_no: tradeNumber })
  return page(
    '支付宝付款（沙箱）',
    `<p>${safe(subject)}</p><strong>¥${yuanOf(fen)}</strong>` +
      `<form method="post" action="/sheet">${fields}` +
      `<button class="main" name="act" value="pay">确认支付</button>` +
      `<button name="act" value="cancel">取消</button></form>`,
  )
}

export function endPage(resultCode: string, words: string): Reply {
  return page('支付宝付款（沙箱）', endBody(resultCode, words))
}

/** `AlipayJSBridge`, with the one call that we need. */
export function inAppScript(origin: string): Reply {
  return inAppPage(
    'AlipayJSBridgeReady',
    AGENTS.alipay,
    `  function tradePay({ tradeNO } = {}, answer = () => {}) {
    const address = ${JSON.stringify(`${origin}/sheet?trade_no=`)} + encodeURIComponent(tradeNO)
    const isOpen = showSheet(address, (resultCode = '6001') => answer({ resultCode }))
    if (!isOpen) answer({ resultCode: '4000' })
  }
  window.AlipayJSBridge = {
    call(name, wish, answer) {
      if (name === 'tradePay') tradePay(wish, answer)
    },
  }`,
  )
}
