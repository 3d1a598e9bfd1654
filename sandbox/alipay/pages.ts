import type { Reply } from '../platform.ts'
import { yuanOf, type Trade } from './trades.ts'

/** What the player sees of the app: a question whether to sign in, and the sheet that takes money. */
const STYLE = `
  :root { color-scheme: light dark; font: 16px/24px system-ui, sans-serif }
  body { margin: 0 auto; max-width: 400px; padding: 32px 20px; text-align: center }
  h1 { font-size: 20px; margin: 0 0 8px } p { margin: 0 0 24px; overflow-wrap: anywhere }
  strong { display: block; font-size: 36px; line-height: 48px; margin-bottom: 24px }
  button { border: 1px solid #1060c9; border-radius: 8px; display: block; font: inherit;
    margin: 0 0 12px; min-height: 48px; width: 100%; background: none; color: inherit }
  button.main { background: #1060c9; color: #fff }`

function page(title: string, body: string, status = 200): Reply {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body:
      `<!doctype html><html lang="zh-CN"><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1">` +
      `<title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1>${body}</main></html>`,
  }
}

function safe(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function hidden(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${safe(name)}" value="${safe(value)}">`)
    .join('')
}

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

export function sheetPage(trade: Trade): Reply {
  const fields = hidden({ trade_no: trade.tradeNumber })
  return page(
    '支付宝付款（沙箱）',
    `<p>${safe(trade.subject)}</p><strong>¥${yuanOf(trade.total)}</strong>` +
      `<form method="post" action="/sheet">${fields}` +
      `<button class="main" name="act" value="pay">确认支付</button>` +
      `<button name="act" value="cancel">取消</button></form>`,
  )
}

/** The sheet goes by itself, and tells the page that opened it what came of it. */
export function endPage(resultCode: string, words: string): Reply {
  return page(
    '支付宝付款（沙箱）',
    `<p role="status">${safe(words)}</p>` +
      `<script>opener?.postMessage({ resultCode: '${resultCode}' }, '*'); close()</script>`,
  )
}

/**
 * What the app puts into each page that it shows: `AlipayJSBridge`, with the one call that we need.
 * The sheet is a window of its own, since the page that pays lets no frame of others in.
 */
export function inAppScript(origin: string): Reply {
  const body = `(() => {
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
`
  return {
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
    body,
  }
}
