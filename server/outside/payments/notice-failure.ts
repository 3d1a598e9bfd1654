import type { RawBody } from '#server/platform/http/raw-body.ts'

export type NoticeAnswer = { readonly contentType: string; readonly body: string }

/**
 * Returns the answer that reports a rejected notice in the provider's own form, so that the provider sends
 * it again. The provider is recognized by the request, since an unknown channel has none. WeChat Pay (API
 * v3, 支付成功回调通知): an HTTP status of 4xx or 5xx with a code and a message. Alipay (异步通知说明): anything but
 * `success`, by convention `failure`. Fubei (its SDKs): `fail`.
 */
export function buildNoticeFailure({ headers, body }: RawBody, message: string): NoticeAnswer {
  const text = body.toString()
  if ('wechatpay-signature' in headers || text.trimStart().startsWith('{')) {
    return { contentType: 'application/json', body: JSON.stringify({ code: 'FAIL', message }) }
  }
  const isAlipay = /(?:^|&)notify_id=/.test(text)
  return { contentType: 'text/plain; charset=utf-8', body: isAlipay ? 'failure' : 'fail' }
}
