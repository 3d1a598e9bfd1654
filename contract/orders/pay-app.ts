/** Apps in which players can pay. */
export type PayApp = 'wechat' | 'alipay'

/** Returns the app whose browser sends this user agent; undefined for any other browser. */
export function detectPayApp(userAgent: string): PayApp | undefined {
  if (userAgent.includes('MicroMessenger')) return 'wechat'
  return userAgent.includes('AlipayClient') ? 'alipay' : undefined
}
