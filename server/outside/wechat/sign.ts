import { createHash } from 'node:crypto'

/**
 * Returns the signature of `wx.config`: SHA-1 over four unencoded parameters sorted by name, without the
 * part of the URL from `#` on. Source: WeChat's page on the JS-SDK, whose vector is in the test.
 */
export function wechatPageSignature(
  ticket: string,
  page: { readonly nonceStr: string; readonly timestamp: number; readonly url: string },
): string {
  const url = page.url.split('#')[0]
  const text = `jsapi_ticket=${ticket}&noncestr=${page.nonceStr}&timestamp=${page.timestamp}&url=${url}`
  return createHash('sha1').update(text).digest('hex')
}
