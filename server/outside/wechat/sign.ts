import { createHash } from 'node:crypto'

/**
 * The signature of `wx.config`: SHA-1 over four parameters by name, raw and not encoded; what stands
 * behind `#` does not count. Source: WeChat's page on the JS-SDK, whose vector is in the test.
 */
export function wechatPageSignature(
  ticket: string,
  page: { readonly nonceStr: string; readonly timestamp: number; readonly url: string },
): string {
  const url = page.url.split('#')[0]
  const text = `jsapi_ticket=${ticket}&noncestr=${page.nonceStr}&timestamp=${page.timestamp}&url=${url}`
  return createHash('sha1').update(text).digest('hex')
}
