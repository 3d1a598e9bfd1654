import {
  createAppPageRenderer,
  renderSheetEnd,
  toHiddenInputs,
  createInAppScriptReply,
  escapePageText,
  toScriptReply,
  formatSandboxYuan,
} from '../app-pages.ts'
import { AGENTS } from '../app-browser.ts'
import type { Reply } from '../platform.ts'
import type { ShownWechatOrder } from '../wechat-pay/payment-sheet.ts'

/** Pages of the app for the player: the question for consent, and the payment sheet. */
const page = createAppPageRenderer('#067a3f')

export function wechatErrorPage(message: string): Reply {
  return page('微信（沙箱）', `<p role="alert">${escapePageText(message)}</p>`, 400)
}

export function wechatConsentPage(hiddenFields: Readonly<Record<string, string>>): Reply {
  return page(
    '微信授权（沙箱）',
    `<p>公众号申请获得您的昵称和头像。</p>` +
      `<form method="post" action="/connect/oauth2/allow">${toHiddenInputs(hiddenFields)}` +
      `<button class="main">允许</button></form>`,
  )
}

/** `handed` is what the page gave the app. The button sends it back, and it is verified again. */
export function wechatSheetPage(
  order: ShownWechatOrder,
  handed: Readonly<Record<string, string>>,
  message?: string,
): Reply {
  return page(
    '微信支付（沙箱）',
    `<p>${escapePageText(order.description)}</p><strong>¥${formatSandboxYuan(order.fen)}</strong>` +
      (message ? `<p role="alert">${escapePageText(message)}</p>` : '') +
      `<form method="post" action="/sheet">${toHiddenInputs(handed)}` +
      `<button class="main" name="act" value="pay">确认支付</button>` +
      `<button name="act" value="wrong-password">输错密码</button>` +
      `<button name="act" value="cancel">取消</button></form>`,
  )
}

export function wechatTransferPage(
  transfer: { readonly transfer_remark: string; readonly transfer_amount: number },
  handed: Readonly<Record<string, string>>,
): Reply {
  return page(
    '微信收款（沙箱）',
    `<p>${escapePageText(transfer.transfer_remark)}</p>` +
      `<strong>¥${formatSandboxYuan(transfer.transfer_amount)}</strong>` +
      `<form method="post" action="/transfer">${toHiddenInputs(handed)}` +
      `<button class="main" name="act" value="take">确认收款</button>` +
      `<button name="act" value="cancel">取消</button></form>`,
  )
}

export function wechatSheetEndPage(result: 'ok' | 'cancel' | 'fail', message: string): Reply {
  return page('微信支付（沙箱）', renderSheetEnd(result, message))
}

/**
 * `WeixinJSBridge` with three calls: payment, the signature check for its own page script, and scanning for
 * a page with a valid signature. The check is a script, so that the paying page need allow only this origin.
 */
export function wechatInAppScript(origin: string): Reply {
  return createInAppScriptReply(
    'WeixinJSBridgeReady',
    AGENTS.wechat,
    `  const origin = ${JSON.stringify(origin)}
  const query = (wish) => String(new URLSearchParams(wish))
  const shows = (path, name) => (wish, answer) => {
    const end = (result = 'cancel') => answer({ err_msg: name + result })
    const isOpen = showSheet(origin + path + '?' + query(wish), end)
    if (!isOpen) answer({ err_msg: name + 'fail', err_desc: 'no sheet' })
  }
  const pay = shows('/sheet', 'get_brand_wcpay_request:')
  const requestMerchantTransfer = shows('/transfer', 'requestMerchantTransfer:')
  let checks = 0
  let allowed = []
  function check(wish, answer) {
    const callback = '__wechatCheck' + ++checks
    window[callback] = (result) => {
      allowed = result === 'ok' ? wish.verifyJsApiList || [] : []
      answer({ err_msg: 'preVerifyJSAPI:' + result })
    }
    const ask = document.createElement('script')
    const { verifyAppId: appId, verifyTimestamp: timestamp } = wish
    const { verifyNonceStr: nonceStr, verifySignature: signature } = wish
    const url = location.href.split('#')[0]
    ask.src = origin + '/config-check.js?' + query({ appId, timestamp, nonceStr, signature, url, callback })
    ask.onerror = () => window[callback]('fail')
    document.head.append(ask)
  }
  // Nothing is before a camera here: whoever scans types what the code says.
  function scanQRCode(wish, answer) {
    const name = 'scanQRCode:'
    if (!allowed.includes('scanQRCode')) return answer({ err_msg: name + 'permission denied' })
    const resultStr = prompt('微信扫一扫（沙箱）：码的内容')
    answer(resultStr ? { err_msg: name + 'ok', resultStr } : { err_msg: name + 'cancel' })
  }
  const calls = { getBrandWCPayRequest: pay, requestMerchantTransfer, preVerifyJSAPI: check, scanQRCode }
  window.WeixinJSBridge = {
    invoke(name, wish = {}, answer = () => {}) {
      const call = calls[name]
      if (call) call(wish, answer)
      else answer({ err_msg: 'system:function_not_exist' })
    },
    on() {},
  }`,
  )
}

export function createConfigCallbackScript(callback: string, result: string): Reply {
  return toScriptReply(`window[${JSON.stringify(callback)}](${JSON.stringify(result)})`)
}
