import type { Server } from 'node:http'
import { newAlipayPlatform } from './alipay/platform.ts'
import { OPEN_PATH, serveAppBrowser, type AppName } from './app-browser.ts'
import { newAliyunSmsPlatform } from './aliyun-sms/platform.ts'
import { newCallLog } from './call-log.ts'
import { newSandboxClock } from './clock.ts'
import { serveSandboxControl } from './control.ts'
import { completeSandboxKeys, type Keys } from './keys.ts'
import { newFubeiPlatform } from './fubei/platform.ts'
import { newMallPlatform } from './mall/platform.ts'
import { newMapsPlatform } from './maps/platform.ts'
import { listenOnSandboxPort, createPlatformServer, stopSandboxServer } from './platform-server.ts'
import { newOssPlatform } from './oss/platform.ts'
import { newSandboxPhones } from './phones.ts'
import type { Platform } from './platform.ts'
import { newSandboxRules } from './fault-rules.ts'
import { newS3Platform } from './s3/platform.ts'
import { newTencentSmsPlatform } from './tencent-sms/platform.ts'
import { newWechatPlatform } from './wechat/platform.ts'
import { newWechatPayPlatform } from './wechat-pay/platform.ts'
import { joinPaymentSheets } from './wechat-pay/payment-sheet.ts'

export type PlatformName = keyof Keys

export type Sandbox = {
  /** Address of the control plane, with a page for people at its root. */
  readonly control: string
  readonly urls: Readonly<Record<PlatformName, string>>
  readonly credentials: Keys
  /**
   * Environment variables that direct Playfield to the sandbox, as an operator would set them for the real
   * platforms.
   */
  readonly environment: Readonly<Record<string, string>>
  stop(): Promise<void>
}

export type SandboxOptions = {
  readonly ports?: Partial<Readonly<Record<PlatformName | 'control', number>>>
  /** Keys of an earlier start; incomplete ones are replaced by new keys. */
  readonly keys?: object
  /** Decides which WeChat Pay notices are duplicated or arrive before the answer. */
  readonly seed?: number
}

/**
 * Starts the outside platforms on the loopback interface: one port for each platform and one for the control
 * plane. All state is in memory and lost on stop. Keys are new at each start unless given.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { ports = {}, keys = {}, seed = 1 } = options
  const credentials = completeSandboxKeys(keys)
  const clock = newSandboxClock()
  const phones = newSandboxPhones(clock)
  const grounds = { clock, rules: newSandboxRules(), log: newCallLog() }
  const pay = newWechatPayPlatform(credentials.wechatPay, clock, grounds.rules, seed)
  const { appId } = credentials.wechat
  const aggregator = newFubeiPlatform(credentials.fubei, appId, clock, grounds.rules)
  const till = joinPaymentSheets(pay.till, aggregator.tills.wechat)
  const platforms: Readonly<Record<PlatformName, Platform>> = {
    aliyunSms: newAliyunSmsPlatform(credentials.aliyunSms, clock, phones),
    tencentSms: newTencentSmsPlatform(credentials.tencentSms, clock, phones),
    maps: newMapsPlatform(credentials.maps, clock),
    mall: newMallPlatform(credentials.mall, clock),
    oss: newOssPlatform(credentials.oss, clock),
    s3: newS3Platform(credentials.s3, clock),
    alipay: newAlipayPlatform(credentials.alipay, clock, grounds.rules, [aggregator.tills.alipay]),
    wechatPay: pay,
    wechat: newWechatPlatform(credentials.wechat, clock, { ...pay, till }, phones),
    fubei: aggregator,
  }
  const servers: Server[] = []
  const stopAllSandboxServers = async () => {
    clock.reset()
    await Promise.all(servers.map(stopSandboxServer))
  }
  const startPlatformServer = async (server: Server, port?: number) => {
    servers.push(server)
    return listenOnSandboxPort(server, port).catch(async (error: unknown) => {
      await stopAllSandboxServers()
      throw error
    })
  }
  const urls = {} as Record<PlatformName, string>
  for (const name of Object.keys(platforms) as PlatformName[]) {
    urls[name] = await startPlatformServer(
      createPlatformServer(name, platforms[name], grounds),
      ports[name],
    )
  }
  const browsers = {
    wechat: await startPlatformServer(serveAppBrowser('wechat', `${urls.wechat}/in-app.js`)),
    alipay: await startPlatformServer(serveAppBrowser('alipay', `${urls.alipay}/in-app.js`)),
  }
  const merchant = toMerchantSideKeys(credentials)
  const controlled = { ...grounds, phones, platforms, merchant }
  const control = await startPlatformServer(serveSandboxControl(controlled), ports.control)
  return {
    control,
    urls,
    credentials,
    environment: {
      ...toSandboxEnvironment(urls, credentials),
      ...toInAppBrowserEnvironment(browsers),
    },
    stop: stopAllSandboxServers,
  }
}

/** Returns the addresses that open a page of any browser inside an app. */
function toInAppBrowserEnvironment({
  wechat: inWechat,
  alipay: inAlipay,
}: Readonly<Record<AppName, string>>) {
  return {
    WECHAT_OPEN_URL: `${inWechat}${OPEN_PATH}?url=`,
    ALIPAY_OPEN_URL: `${inAlipay}${OPEN_PATH}?url=`,
  }
}

/** Returns the keys without those that the platforms keep secret. */
function toMerchantSideKeys(keys: Keys) {
  const { platformKey: _wechat, ...wechatKeys } = keys.wechatPay
  const { alipayPrivateKey: _alipay, ...alipayKeys } = keys.alipay
  const { channelKey: _fubei, ...fubeiKeys } = keys.fubei
  return { wechatPay: wechatKeys, alipay: alipayKeys, fubei: fubeiKeys }
}

function toSandboxEnvironment(urls: Sandbox['urls'], keys: Keys): Record<string, string> {
  return {
    SMS_PROVIDER: 'aliyun',
    ALIYUN_SMS_URL: urls.aliyunSms,
    ALIYUN_SMS_ACCESS_KEY_ID: keys.aliyunSms.accessKeyId,
    ALIYUN_SMS_ACCESS_KEY_SECRET: keys.aliyunSms.accessKeySecret,
    ALIYUN_SMS_SIGN_NAME: keys.aliyunSms.signName,
    ...toSmsTemplateEnvironment('ALIYUN_SMS_TEMPLATE', keys.aliyunSms),
    TENCENT_SMS_URL: urls.tencentSms,
    TENCENT_SMS_SECRET_ID: keys.tencentSms.secretId,
    TENCENT_SMS_SECRET_KEY: keys.tencentSms.secretKey,
    TENCENT_SMS_APP_ID: keys.tencentSms.appId,
    TENCENT_SMS_SIGN_NAME: keys.tencentSms.signName,
    ...toSmsTemplateEnvironment('TENCENT_SMS_TEMPLATE', keys.tencentSms),
    TENCENT_MAPS_URL: urls.maps,
    TENCENT_MAPS_KEY: keys.maps.key,
    TENCENT_MAPS_SK: keys.maps.secretKey,
    MALL_URL: urls.mall,
    MALL_KEY: keys.mall.key,
    MALL_MERCHANT_ID: '*',
    OSS_URL: urls.oss,
    OSS_BUCKET: keys.oss.bucket,
    OSS_REGION: keys.oss.region,
    OSS_ACCESS_KEY_ID: keys.oss.accessKeyId,
    OSS_ACCESS_KEY_SECRET: keys.oss.accessKeySecret,
    S3_URL: `${urls.s3}/${keys.s3.bucket}`,
    S3_BUCKET: keys.s3.bucket,
    S3_REGION: keys.s3.region,
    S3_ACCESS_KEY_ID: keys.s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.s3.accessKeySecret,
    WECHAT_APP_ID: keys.wechat.appId,
    WECHAT_SECRET: keys.wechat.secret,
    WECHAT_URL: urls.wechat,
    WECHAT_SIGN_IN_URL: urls.wechat,
    WECHAT_ALERT_TEMPLATE: keys.wechat.alertTemplate,
    WECHAT_IN_APP_SCRIPT: `${urls.wechat}/in-app.js`,
    ALIPAY_SIGN_IN_URL: urls.alipay,
    ALIPAY_IN_APP_SCRIPT: `${urls.alipay}/in-app.js`,
    ...toPaymentEnvironment(urls, keys),
  }
}

function toPaymentEnvironment(urls: Sandbox['urls'], keys: Keys): Record<string, string> {
  return {
    WECHAT_PAY_URL: urls.wechatPay,
    ...toWechatPayEnvironment(keys.wechatPay),
    FUBEI_URL: urls.fubei,
    FUBEI_VENDOR_SN: keys.fubei.vendorNumber,
    FUBEI_VENDOR_SECRET: keys.fubei.vendorSecret,
    FUBEI_PAYOUT: 'on',
    ALIPAY_URL: urls.alipay,
    ALIPAY_BILL_URL: urls.alipay,
    ALIPAY_APP_ID: keys.alipay.appId,
    ALIPAY_SELLER_ID: keys.alipay.sellerId,
    ALIPAY_PRIVATE_KEY: keys.alipay.appPrivateKey,
    ALIPAY_PUBLIC_KEY: keys.alipay.alipayPublicKey,
  }
}

function toWechatPayEnvironment(keys: Keys['wechatPay']): Record<string, string> {
  return {
    WECHAT_PAY_MCHID: keys.mchId,
    WECHAT_PAY_CERTIFICATE: keys.certificate,
    WECHAT_PAY_PRIVATE_KEY: keys.privateKey,
    WECHAT_PAY_API_V3_KEY: keys.apiV3Key,
    WECHAT_PAY_PUBLIC_KEY_ID: keys.publicKeyId,
    WECHAT_PAY_PUBLIC_KEY: keys.publicKey,
    WECHAT_PAY_TRANSFER_SCENE: keys.transferScene,
    WECHAT_PAY_TRANSFER_REPORTS: '岗位类型=商户;报酬说明=经营收入提现',
    WECHAT_PAY_SHARED_MOST: '3000',
  }
}

type Texts = Pick<Keys['aliyunSms'], 'templates' | 'alertTemplate'>

function toSmsTemplateEnvironment(
  name: string,
  { templates, alertTemplate }: Texts,
): Record<string, string> {
  const { register, signIn, resetPassword, confirm } = templates
  return {
    [`${name}_REGISTER`]: register,
    [`${name}_SIGN_IN`]: signIn,
    [`${name}_RESET_PASSWORD`]: resetPassword,
    [`${name}_CONFIRM`]: confirm,
    [`${name}_ALERT`]: alertTemplate,
  }
}
