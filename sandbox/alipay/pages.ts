import { AGENTS } from '../app-browser.ts'
import {
  createAppPageRenderer,
  renderSheetEnd,
  toHiddenInputs,
  createInAppScriptReply,
  escapePageText,
  formatSandboxYuan,
} from '../app-pages.ts'
import type { Reply } from '../platform.ts'
import type { ShownTrade } from './payment-sheet.ts'

/** Pages of the app that the player sees: consent to sign in, and the payment sheet. */
const page = createAppPageRenderer('#1060c9')

export function alipayErrorPage(message: string): Reply {
  return page('支付宝（沙箱）', `<p role="alert">${escapePageText(message)}</p>`, 400)
}

export function alipayConsentPage(name: string, request: Readonly<Record<string, string>>): Reply {
  const scopeText = request['scope'] === 'auth_user' ? '您的昵称和头像' : '您的身份标识'
  return page(
    '支付宝授权（沙箱）',
    `<p>${escapePageText(name)}，商户申请获得${scopeText}。</p><form method="post" action="/oauth2/allow">` +
      `${toHiddenInputs(request)}<button class="main">允许</button></form>`,
  )
}

export function alipaySheetPage({ subject, fen }: ShownTrade, tradeNumber: string): Reply {
  const fields = toHiddenInputs({ trade_no: tradeNumber })
  return page(
    '支付宝付款（沙箱）',
    `<p>${escapePageText(subject)}</p><strong>¥${formatSandboxYuan(fen)}</strong>` +
      `<form method="post" action="/sheet">${fields}` +
      `<button class="main" name="act" value="pay">确认支付</button>` +
      `<button name="act" value="cancel">取消</button></form>`,
  )
}

export function alipayPaymentEndPage(resultCode: string, message: string): Reply {
  return page('支付宝付款（沙箱）', renderSheetEnd(resultCode, message))
}

/** Returns the script of `AlipayJSBridge`, with only the call that we use. */
export function alipayInAppScript(origin: string): Reply {
  return createInAppScriptReply(
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
