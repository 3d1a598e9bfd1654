import type { AlipayPort } from './alipay-port.ts'
import { newAlipaySignInPort } from './alipay/sign-in.ts'
import type { OutsideHttp } from './http.ts'
import { readAlipayUrl, readOwnAlipayAccount } from './payments/payment-providers.ts'
import { ConfigurationFault, type OutsideSettings } from './settings.ts'
import type { WechatPort } from './wechat-port.ts'
import { newWechatPort, type AlertTemplate } from './wechat/client.ts'

/** Apps in which players scan and pay, as far as the operator has an account there. */
export type PlayerApps = {
  readonly wechat?: PlayerApp<WechatPort>
  readonly alipay?: PlayerApp<AlipayPort>
}
export type PlayerApp<Port> = {
  readonly port: Port
  /**
   * Address of a script that replaces the functions the app injects into pages. Undefined with the real app.
   */
  readonly inAppScript?: string
  /** Prefix for an encoded page address that opens the page in the app from any other browser. */
  readonly openUrl?: string
}

type PlayerAppHttpFactory = (name: string, url: string) => OutsideHttp

export function choosePlayerApps(
  settings: OutsideSettings,
  http: PlayerAppHttpFactory,
): PlayerApps {
  const wechatApp = chooseWechatPlayerApp(settings, http)
  const alipayApp = chooseAlipayPlayerApp(settings, http)
  return { ...(wechatApp && { wechat: wechatApp }), ...(alipayApp && { alipay: alipayApp }) }
}

function chooseWechatPlayerApp(
  settings: OutsideSettings,
  http: PlayerAppHttpFactory,
): PlayerApp<WechatPort> | undefined {
  if (!settings.hasAny(['WECHAT_APP_ID', 'WECHAT_SECRET'])) return undefined
  const account = {
    appId: settings.need('WECHAT_APP_ID'),
    secret: settings.need('WECHAT_SECRET'),
    signInUrl: settings.url('WECHAT_SIGN_IN_URL', 'https://open.weixin.qq.com'),
    alerts: readAlertTemplate(settings),
  }
  const url = settings.url('WECHAT_URL', 'https://api.weixin.qq.com')
  return {
    port: newWechatPort(account, http('wechat', url)),
    ...readInAppScriptUrl(settings, 'WECHAT_IN_APP_SCRIPT'),
    ...readAppOpenUrlPrefix(settings, 'WECHAT_OPEN_URL'),
  }
}

/**
 * Reads the alert template. Its field names differ by template: `thing1,thing2,time3` are place, problem and
 * time.
 */
function readAlertTemplate(settings: OutsideSettings): AlertTemplate | undefined {
  const names = 'WECHAT_ALERT_FIELDS'
  if (!settings.hasAny(['WECHAT_ALERT_TEMPLATE', names])) return undefined
  const id = settings.need('WECHAT_ALERT_TEMPLATE')
  const text = settings.find(names) ?? 'thing1,thing2,time3'
  const [placeField, whatField, since, ...rest] = text.split(',').map((name) => name.trim())
  if (!placeField || !whatField || !since || rest.length > 0) {
    throw new ConfigurationFault(
      `${names} is "${text}": it must be the names of three fields, as thing1,thing2,time3`,
    )
  }
  return { id, place: placeField, what: whatField, since }
}

function chooseAlipayPlayerApp(
  settings: OutsideSettings,
  http: PlayerAppHttpFactory,
): PlayerApp<AlipayPort> | undefined {
  const account = readOwnAlipayAccount(settings)
  if (!account) return undefined
  const pages = settings.url('ALIPAY_SIGN_IN_URL', 'https://openauth.alipay.com')
  return {
    port: newAlipaySignInPort(account, http('alipay', readAlipayUrl(settings)), pages),
    ...readInAppScriptUrl(settings, 'ALIPAY_IN_APP_SCRIPT'),
    ...readAppOpenUrlPrefix(settings, 'ALIPAY_OPEN_URL'),
  }
}

function readInAppScriptUrl(
  settings: OutsideSettings,
  name: string,
): Pick<PlayerApp<never>, 'inAppScript'> {
  const isSet = settings.find(name) !== undefined
  return isSet ? { inAppScript: settings.url(name, '') } : {}
}

/** Reads the prefix that opens a page in the app. Apps have custom schemes, such as `alipays://…?url=`. */
function readAppOpenUrlPrefix(
  settings: OutsideSettings,
  name: string,
): Pick<PlayerApp<never>, 'openUrl'> {
  const openUrl = settings.find(name)
  if (openUrl === undefined) return {}
  if (/^[a-z][a-z0-9+.-]*:\/\/\S+$/.test(openUrl)) return { openUrl }
  throw new ConfigurationFault(
    `${name} is "${openUrl}": it must be what stands before an address, as app://open?url=`,
  )
}
