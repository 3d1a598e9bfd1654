import { appPageIn, endBody, hidden, safe, script, yuanOf } from '../app-pages.ts'
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
  return page('支付宝付款（沙箱）', endBody({ resultCode }, words))
}

/**
 * What the app puts into each page that it shows: `AlipayJSBridge`, with the one call that we need.
 * The sheet is a window of its own, since the page that pays lets no frame of others in.
 */
export function inAppScript(origin: string): Reply {
  return script(`(() => {
  const origin = ${JSON.stringify(origin)}
  function tradePay({ tradeNO } = {}, answer = () => {}) {
    const address = origin + '/sheet?trade_no=' + encodeURIComponent(tradeNO)
    const sheet = open(address, 'alipay', 'popup,width=400,height=560')
    if (!sheet) return answer({ resultCode: '4000' })
    const end = (result) => {
      removeEventListener('message', hear)
      clearInterval(watch)
      answer(result)
    }
    const hear = ({ source, data }) => {
      if (source === sheet && data && data.resultCode) end({ resultCode: data.resultCode })
    }
    const watch = setInterval(() => sheet.closed && end({ resultCode: '6001' }), 1000)
    addEventListener('message', hear)
  }
  window.AlipayJSBridge = {
    call(name, wish, answer) {
      if (name === 'tradePay') tradePay(wish, answer)
    },
  }
  const ready = () => document.dispatchEvent(new Event('AlipayJSBridgeReady'))
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', ready)
  else ready()
})()
`)
}
