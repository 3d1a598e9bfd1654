import type { MallPort } from '#server/outside/mall-port.ts'
import type { MapsPort, FoundPlace, FoundPlaceList } from '#server/outside/maps-port.ts'
import type {
  Notice,
  PaymentAppData,
  PaymentPort,
  RawNotice,
} from '#server/outside/payments/payment-port.ts'
import type { ChannelKeys, PaymentProviders } from '#server/outside/payments/payment-providers.ts'
import type { OnboardingPort } from '#server/outside/payments/onboarding-port.ts'
import type { SmsPort } from '#server/outside/sms-port.ts'
import {
  doneOutcome,
  refusedOutcome,
  unknownOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'

/** The outside world for tests, in which each answer can be set. */
const district = { code: '330106', province: '浙江省', city: '杭州市', district: '西湖区' }
const cinema: FoundPlace = {
  id: 'p1',
  title: '影城',
  address: '文一西路 998 号',
  category: '娱乐:电影院',
  point: { lat: 30.2741, lng: 120.1551 },
  district,
  metres: 12.4,
}

export type ScriptedMaps = MapsPort & { says: { places: () => Outcome<FoundPlaceList> } }

export function scriptedMaps(): ScriptedMaps {
  const says: ScriptedMaps['says'] = { places: () => doneOutcome({ count: 1, places: [cinema] }) }
  return {
    says,
    geocode: async (address) =>
      doneOutcome({ title: address, point: cinema.point, district, reliability: 9 }),
    reverse: async () => doneOutcome({ address: cinema.address, spoken: cinema.title, district }),
    search: async () => says.places(),
    explore: async () => says.places(),
  }
}

export type ScriptedMall = MallPort & {
  /** Answers to additions, by their key, so that a repeated one adds nothing. */
  readonly added: Map<string, number>
  says: (memberNo: string) => Outcome<{ points: number }>
}

export function scriptedMall(merchantId: string): ScriptedMall {
  const mall: ScriptedMall = {
    serves: (id) => id === merchantId,
    added: new Map(),
    says: () => doneOutcome({ points: 860 }),
    findMember: async () => doneOutcome({ memberNo: 'M1001', name: '王*明' }),
    readPoints: async (memberNo) => mall.says(memberNo),
    listRedemptions: async () =>
      doneOutcome([{ id: 'R1', createTime: new Date(0), title: '咖啡兑换券', points: 300 }]),
    async addPoints({ memberNo, points, key }) {
      const outcome = mall.says(memberNo)
      if (outcome.is === 'done') mall.added.set(key, points)
      return outcome
    },
  }
  return mall
}

export type ScriptedSms = SmsPort & {
  /** Codes that this was asked to send, the newest last. */
  readonly sent: { phone: string; code: string; purpose: string }[]
  says: (phone: string) => Outcome<{ id: string }>
  /** Alerts that this was asked to send to people, the newest last. */
  readonly told: { phone: string; place: string; what: string }[]
}

export function scriptedSms(): ScriptedSms {
  const sms: ScriptedSms = {
    sent: [],
    says: () => doneOutcome({ id: 'sms' }),
    async sendCode(phone, code, purpose) {
      sms.sent.push({ phone, code, purpose })
      return sms.says(phone)
    },
    told: [],
    tellsAlerts: true,
    async tellAlert(phone, { place, what }) {
      sms.told.push({ phone, place, what })
      return sms.says(phone)
    },
  }
  return sms
}

export type ScriptedPayments = PaymentProviders & {
  /** Returns the answers of an account of the platform or of a merchant, by its number. */
  says: (account: string) => Partial<PaymentPort>
  /** Keys that clients were made with, the newest last. */
  readonly opened: ChannelKeys[]
}

/**
 * Returns providers of an installation with accounts at WeChat Pay and Alipay. Most of their answers are
 * unknown until a test sets them.
 */
export function scriptedPayments(): ScriptedPayments {
  const portOf = (account: string): PaymentPort => ({
    order: async (order) => (payments.says(account).order ?? prepared)(order),
    ask: async (number) => (payments.says(account).ask ?? silent)(number),
    close: async (number) => (payments.says(account).close ?? silent)(number),
    refund: async (refund) => (payments.says(account).refund ?? silent)(refund),
    get refundsApartMs() {
      return payments.says(account).refundsApartMs ?? 0
    },
    askRefund: async (refund) => (payments.says(account).askRefund ?? silent)(refund),
    readNotice: async (notice) => (payments.says(account).readNotice ?? readScripted)(notice),
    payouts: {
      pay: async (payout) => (payments.says(account).payouts?.pay ?? silent)(payout),
      ask: async (number) => (payments.says(account).payouts?.ask ?? silent)(number),
      cancel: async (number) => (payments.says(account).payouts?.cancel ?? silent)(number),
    },
    balance: {
      read: async () => (payments.says(account).balance?.read ?? silent)(),
      isKept: async () => (payments.says(account).balance?.isKept ?? silent)(),
      keep: async (kept) => (payments.says(account).balance?.keep ?? silent)(kept),
    },
    sharing: {
      share: async (share) => (payments.says(account).sharing?.share ?? silent)(share),
      ask: async (share) => (payments.says(account).sharing?.ask ?? silent)(share),
      giveBack: async (giving) => (payments.says(account).sharing?.giveBack ?? silent)(giving),
      askBack: async (giving) => (payments.says(account).sharing?.askBack ?? silent)(giving),
      forget: async (receiver) => (payments.says(account).sharing?.forget ?? silent)(receiver),
    },
    bills: {
      fetch: async (day) => (payments.says(account).bills?.fetch ?? noTrade)(day),
      lines: (file) => payments.says(account).bills!.lines(file),
      get flows() {
        return payments.says(account).bills?.flows
      },
    },
    test: async () => payments.says(account).test?.() ?? { is: 'unreached', words: 'no answer' },
  })
  const own = (account: string) => ({ account, expiresAt: undefined, port: portOf(account) })
  const payments: ScriptedPayments = {
    own: {
      wechatPay: { ...own('1600000001'), sharedMost: 3_000 },
      alipay: own('2021000000000001'),
    },
    says: () => ({}),
    cards: portOf('agent').payouts,
    opened: [],
    open(keys) {
      payments.opened.push(keys)
      return portOf(keys.provider === 'wechatPay' ? keys.mchId : keys.appId)
    },
  }
  return payments
}

export type ScriptedOnboarding = OnboardingPort & { says: Partial<OnboardingPort> }

/**
 * Returns a provider that accepts every merchant and keeps all of them under review, unless a test sets
 * another answer.
 */
export function scriptedOnboarding(): ScriptedOnboarding {
  const taken = { providerId: '7000001', appId: '20209901', secret: 'secret', storeId: '8000001' }
  const port: ScriptedOnboarding = {
    says: {},
    keepPhoto: async (photo) => port.says.keepPhoto?.(photo) ?? doneOutcome({ number: 'photo-1' }),
    submit: async (application) => port.says.submit?.(application) ?? doneOutcome(taken),
    audit: async (id) => port.says.audit?.(id) ?? doneOutcome({ is: 'underway' }),
    appAccounts: async (number) => port.says.appAccounts?.(number) ?? silent(),
    changeCard: async (id, card) => port.says.changeCard?.(id, card) ?? doneOutcome({}),
    auditCard: async (id) => port.says.auditCard?.(id) ?? doneOutcome({ is: 'underway' }),
    branches: async (city, name) =>
      port.says.branches?.(city, name) ??
      doneOutcome([{ branchCode: '308331012019', branchName: `${name}杭州分行营业部` }]),
  }
  return port
}

async function noTrade(): Promise<Outcome<never>> {
  return refusedOutcome('noTrade', 'nothing was paid')
}

async function silent() {
  return unknownOutcome('no answer')
}

/** Lets any order be paid. */
async function prepared(): Promise<Outcome<PaymentAppData>> {
  const page = { appId: 'wx', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1' } as const
  return doneOutcome({ by: 'wechat', page: { ...page, signType: 'RSA', paySign: 'signed' } })
}

/** Accepts a notice that a test puts into a header as proven, and refuses any other. */
async function readScripted({ headers }: RawNotice): Promise<Outcome<Notice>> {
  const said = headers[NOTICE_HEADER]
  if (typeof said !== 'string') return refusedOutcome('forged', 'nobody signed it')
  const notice = JSON.parse(said, (key, value) => (key.endsWith('At') ? new Date(value) : value))
  return doneOutcome(notice as Notice)
}
const NOTICE_HEADER = 'scripted-notice'

export function scriptedNotice(notice: Notice): Record<string, string> {
  return { [NOTICE_HEADER]: JSON.stringify(notice) }
}
