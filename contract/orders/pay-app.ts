/** The apps that can pay. */
export type PayApp = 'wechat' | 'alipay'

/** The app whose browser asks, by what it calls itself. */
export function detectPayApp(userAgent: string): PayApp | undefined {
  if (userAgent.includes('MicroMessenger')) return 'wechat'
  return userAgent.includes('AlipayClient') ? 'alipay' : undefined
}
