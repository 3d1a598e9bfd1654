import { refusedOutcome } from '#server/platform/outcome.ts'
import { newOssStoragePort } from './aliyun-oss/client.ts'
import { newAliyunSmsPort } from './aliyun-sms/client.ts'
import { newOutsideHttp, type OutsideProvider } from './http.ts'
import type { OutsideCall } from './outside-call.ts'
import { newMallPort } from './mall/client.ts'
import type { MallPort } from './mall-port.ts'
import { newLocalStoragePort, type LocalFolder } from './local-storage/client.ts'
import { newFubeiOnboardingPort } from './fubei/onboarding.ts'
import type { MapsPort } from './maps-port.ts'
import type { OnboardingPort } from './payments/onboarding-port.ts'
import {
  choosePaymentProviders,
  readFubeiAgentCredentials,
  type PaymentProviders,
} from './payments/payment-providers.ts'
import { choosePlayerApps, type PlayerApps } from './player-apps.ts'
import { newS3StoragePort } from './s3/client.ts'
import {
  ConfigurationFault,
  readOutsideSettings,
  type Environment,
  type OutsideSettings,
} from './settings.ts'
import { smsPurposes, type SmsPort, type SmsPurpose } from './sms-port.ts'
import type { StoragePort } from './storage-port.ts'
import { newTencentMapsPort } from './tencent-maps/client.ts'
import { newTencentSmsPort } from './tencent-sms/client.ts'

export type OutsidePorts = {
  readonly sms: SmsPort
  readonly maps: MapsPort
  /** Member system of a mall. */
  readonly mall: MallPort
  readonly storage: StoragePort
  readonly players: PlayerApps
  readonly payments: PaymentProviders
  /** Onboards merchants at a payment provider. */
  readonly onboarding: OnboardingPort
}

export type OutsidePortOptions = {
  readonly environment: Environment
  /**
   * The sandbox's environment in demo mode. It supplies only whole groups that the operator did not
   * configure at all.
   */
  readonly demo?: Environment
  /** Local folder for files, used if no other storage is chosen. */
  readonly files: LocalFolder
  readonly log?: (call: OutsideCall) => void
}

/**
 * Groups of settings. WeChat and WeChat Pay form one group, because orders are paid inside the official
 * account.
 */
const GROUPS = [
  'ALIYUN_SMS_',
  'TENCENT_SMS_',
  'TENCENT_MAPS_',
  'OSS_',
  'S3_',
  'WECHAT_',
  'ALIPAY_',
  'FUBEI_',
  'MALL_',
] as const
type ProviderSettingGroup = (typeof GROUPS)[number]

/** File transfers take longer than other calls. */
const FILE_LIMITS = { answerMs: 60_000 }

/**
 * Creates the ports from the configuration. An unconfigured provider refuses every call. Incomplete or
 * invalid settings throw `ConfigurationFault`, so the server does not start with them.
 */
export function chooseOutsidePorts({
  environment,
  demo = {},
  files,
  log,
}: OutsidePortOptions): OutsidePorts {
  const settings = readOutsideSettings({
    ...selectUnsetDemoSettings(environment, demo),
    ...environment,
  })
  const createOutsideHttp = (name: string, url: string, limits: OutsideProvider['limits'] = {}) =>
    newOutsideHttp({ name, url, limits, ...(log && { log }) })
  const sms = settings.oneOf('SMS_PROVIDER', ['aliyun', 'tencent'])
  const storage = settings.oneOf('STORAGE', ['local', 'oss', 's3']) ?? 'local'
  assertNoStraySetting(environment, 'ALIYUN_SMS_', sms === 'aliyun', 'SMS_PROVIDER=aliyun')
  assertNoStraySetting(environment, 'TENCENT_SMS_', sms === 'tencent', 'SMS_PROVIDER=tencent')
  assertNoStraySetting(environment, 'OSS_', storage === 'oss', 'STORAGE=oss')
  assertNoStraySetting(environment, 'S3_', storage === 's3', 'STORAGE=s3')
  return {
    sms: sms ? SMS[sms](settings, createOutsideHttp) : noSms,
    maps: chooseMapsPort(settings, createOutsideHttp),
    mall: chooseMallPort(settings, createOutsideHttp),
    storage:
      storage === 'local'
        ? newLocalStoragePort(files)
        : STORAGES[storage](settings, createOutsideHttp),
    players: choosePlayerApps(settings, createOutsideHttp),
    payments: choosePaymentProviders(settings, createOutsideHttp),
    onboarding: chooseOnboardingPort(settings, createOutsideHttp),
  }
}

type OutsideHttpFactory = (
  name: string,
  url: string,
  limits?: OutsideProvider['limits'],
) => ReturnType<typeof newOutsideHttp>

const SMS = {
  aliyun(settings: OutsideSettings, http: OutsideHttpFactory): SmsPort {
    const url = settings.url('ALIYUN_SMS_URL', 'https://dysmsapi.aliyuncs.com')
    const key = {
      id: settings.need('ALIYUN_SMS_ACCESS_KEY_ID'),
      secret: settings.need('ALIYUN_SMS_ACCESS_KEY_SECRET'),
    }
    const signName = settings.need('ALIYUN_SMS_SIGN_NAME')
    const templates = readSmsTemplates(settings, 'ALIYUN_SMS_TEMPLATE')
    const alertTemplate = settings.find('ALIYUN_SMS_TEMPLATE_ALERT')
    return newAliyunSmsPort({ key, signName, templates, alertTemplate }, http('aliyun-sms', url))
  },
  tencent(settings: OutsideSettings, http: OutsideHttpFactory): SmsPort {
    const url = settings.url('TENCENT_SMS_URL', 'https://sms.tencentcloudapi.com')
    const key = {
      id: settings.need('TENCENT_SMS_SECRET_ID'),
      secret: settings.need('TENCENT_SMS_SECRET_KEY'),
    }
    const appId = settings.need('TENCENT_SMS_APP_ID')
    const signName = settings.need('TENCENT_SMS_SIGN_NAME')
    const templates = readSmsTemplates(settings, 'TENCENT_SMS_TEMPLATE')
    const alertTemplate = settings.find('TENCENT_SMS_TEMPLATE_ALERT')
    const account = { key, appId, signName, templates, alertTemplate }
    return newTencentSmsPort(account, http('tencent-sms', url))
  },
}

const STORAGES = {
  oss(settings: OutsideSettings, http: OutsideHttpFactory): StoragePort {
    const name = settings.need('OSS_BUCKET')
    const region = settings.need('OSS_REGION').replace(/^oss-/, '')
    const url = settings.url('OSS_URL', `https://${name}.oss-${region}.aliyuncs.com`)
    const key = {
      id: settings.need('OSS_ACCESS_KEY_ID'),
      secret: settings.need('OSS_ACCESS_KEY_SECRET'),
    }
    const publicUrl = settings.url('OSS_PUBLIC_URL', url)
    const account = { key, bucket: { name, region }, url, publicUrl }
    return newOssStoragePort(account, http('aliyun-oss', url, FILE_LIMITS))
  },
  s3(settings: OutsideSettings, http: OutsideHttpFactory): StoragePort {
    const bucket = settings.need('S3_BUCKET')
    const region = settings.need('S3_REGION')
    const url = settings.url('S3_URL', `https://${bucket}.s3.${region}.amazonaws.com`)
    const key = {
      id: settings.need('S3_ACCESS_KEY_ID'),
      secret: settings.need('S3_SECRET_ACCESS_KEY'),
    }
    const publicUrl = settings.url('S3_PUBLIC_URL', url)
    return newS3StoragePort({ key, bucket, region, url, publicUrl }, http('s3', url, FILE_LIMITS))
  },
}

function chooseMapsPort(settings: OutsideSettings, http: OutsideHttpFactory): MapsPort {
  const names = ['TENCENT_MAPS_KEY', 'TENCENT_MAPS_SK', 'TENCENT_MAPS_URL']
  if (names.every((name) => settings.find(name) === undefined)) return noMaps
  const url = settings.url('TENCENT_MAPS_URL', 'https://apis.map.qq.com')
  const key = settings.need('TENCENT_MAPS_KEY')
  const secretKey = settings.need('TENCENT_MAPS_SK')
  return newTencentMapsPort({ key, secretKey }, http('tencent-maps', url))
}

/** A mall answers at the counter, so its time is shorter. */
const MALL_LIMITS = { answerMs: 5_000 }

function chooseMallPort(settings: OutsideSettings, http: OutsideHttpFactory): MallPort {
  if (!settings.hasAny(['MALL_URL', 'MALL_KEY', 'MALL_MERCHANT_ID'])) return noMall
  const url = settings.url('MALL_URL', settings.need('MALL_URL'))
  const account = {
    key: settings.need('MALL_KEY'),
    merchantId: settings.need('MALL_MERCHANT_ID'),
    basePath: new URL(url).pathname.replace(/\/+$/, ''),
  }
  return newMallPort(account, http('mall', url, MALL_LIMITS))
}

/** Onboarding runs in the name of the platform, which is an agent of Fubei. */
function chooseOnboardingPort(settings: OutsideSettings, http: OutsideHttpFactory): OnboardingPort {
  if (!settings.hasAny(['FUBEI_VENDOR_SN', 'FUBEI_VENDOR_SECRET'])) return noOnboarding
  const url = settings.url('FUBEI_URL', 'https://shq-api.51fubei.com')
  return newFubeiOnboardingPort(readFubeiAgentCredentials(settings), http('fubei', url))
}

/** Reads the SMS templates: one `…_TEMPLATE` for all purposes, or one each, such as `…_TEMPLATE_SIGN_IN`. */
function readSmsTemplates(settings: OutsideSettings, name: string): Record<SmsPurpose, string> {
  const templates = smsPurposes.map((purpose) => {
    const own = `${name}_${purpose.replace(/[A-Z]/g, '_$&').toUpperCase()}`
    return [purpose, settings.find(own) ?? settings.need(name)] as const
  })
  return Object.fromEntries(templates) as Record<SmsPurpose, string>
}

/**
 * Drops demo settings of every group in which the operator set anything, so that real keys are never sent to
 * the sandbox.
 */
function selectUnsetDemoSettings(environment: Environment, demo: Environment): Environment {
  const isGroupConfigured = (group: string) =>
    Object.keys(environment).some((name) => name.startsWith(group) && environment[name])
  const smsIsBegun = ['SMS_', 'ALIYUN_SMS_', 'TENCENT_SMS_'].some(isGroupConfigured)
  const usedDefaults = Object.entries(demo).filter(([name]) => {
    if (name === 'SMS_PROVIDER') return !smsIsBegun
    const group = GROUPS.find((each) => name.startsWith(each))
    return group !== undefined && !isGroupConfigured(group)
  })
  return Object.fromEntries(usedDefaults)
}

function assertNoStraySetting(
  environment: Environment,
  group: ProviderSettingGroup,
  isChosen: boolean,
  by: string,
): void {
  const stray = Object.keys(environment).find((name) => name.startsWith(group) && environment[name])
  if (isChosen || stray === undefined) return
  throw new ConfigurationFault(`${stray} is set, but nothing uses it: set ${by} or unset it`)
}

const refuseUnconfiguredCall = async () =>
  refusedOutcome('notSetUp', 'the operator has not configured this service')
const noSms: SmsPort = {
  sendCode: refuseUnconfiguredCall,
  tellsAlerts: false,
  tellAlert: refuseUnconfiguredCall,
}
const noMall: MallPort = {
  serves: () => false,
  findMember: refuseUnconfiguredCall,
  readPoints: refuseUnconfiguredCall,
  listRedemptions: refuseUnconfiguredCall,
  addPoints: refuseUnconfiguredCall,
}
const noMaps: MapsPort = {
  geocode: refuseUnconfiguredCall,
  reverse: refuseUnconfiguredCall,
  search: refuseUnconfiguredCall,
  explore: refuseUnconfiguredCall,
}
const noOnboarding: OnboardingPort = {
  keepPhoto: refuseUnconfiguredCall,
  submit: refuseUnconfiguredCall,
  audit: refuseUnconfiguredCall,
  appAccounts: refuseUnconfiguredCall,
  changeCard: refuseUnconfiguredCall,
  auditCard: refuseUnconfiguredCall,
  branches: refuseUnconfiguredCall,
}
