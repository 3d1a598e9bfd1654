import * as z from 'zod/mini'
import type { RefusalKind } from '#contract/onboarding/onboarding-application.ts'
import { doneOutcome, unknownOutcome, type Outcome } from '#server/platform/outcome.ts'
import type { OutsideHttp } from '../http.ts'
import type {
  AppAuthorisation,
  ProviderReview,
  OnboardingPort,
  ProviderApplication,
  Settlement,
  OnboardedAccount,
} from '../payments/onboarding-port.ts'
import { newFubeiExchange, type FubeiExchange } from './exchange.ts'

/**
 * Fubei's agent interface for onboarding merchants in the agent's name. Methods and states are those of
 * fubei-open/java-sdk. To be confirmed with a real account: most field names of an application, and that our
 * `merchant_code` makes a repeated request harmless.
 */
export function newFubeiOnboardingPort(
  { vendor, secret }: { readonly vendor: string; readonly secret: string },
  http: OutsideHttp,
): OnboardingPort {
  const ask = newFubeiExchange({ named: { vendor_sn: vendor }, secret }, http)
  return {
    async keepPhoto({ contentType, bytes }) {
      const image = { image_type: contentType, image_content: bytes.toString('base64') }
      const answer = await ask('openapi.agent.base.imgupload', image)
      return parseFubeiContent(photoForm, answer, ({ image_id: number }) => doneOutcome({ number }))
    },

    async submit(application) {
      const method = application.providerId
        ? 'openapi.agent.merchant.income.modify'
        : 'openapi.agent.merchant.income'
      return parseFubeiContent(
        takenForm,
        await ask(method, toFubeiApplication(application)),
        toOnboardedAccount,
      )
    },

    async audit(merchant_id) {
      const answer = await ask('openapi.agent.merchant.income.audit.query', { merchant_id })
      return parseFubeiContent(auditForm, answer, (audit) =>
        doneOutcome(toApplicationReview(audit)),
      )
    },

    async appAccounts(merchant_code) {
      const answer = await ask('openapi.agent.merchant.querystatus', { merchant_code })
      return parseFubeiContent(statusForm, answer, ({ store_list: [store] }) =>
        doneOutcome(toAppAccounts(store)),
      )
    },

    async changeCard(merchant_id, settlement) {
      const fields = { merchant_id, ...toFubeiSettlementFields(settlement) }
      const answer = await ask('openapi.agent.merchant.update.bank.card', fields)
      return answer.is === 'done' ? doneOutcome({}) : answer
    },

    async auditCard(merchant_id) {
      const answer = await ask('openapi.agent.merchant.query.bank.card.bindStatus', { merchant_id })
      return parseFubeiContent(cardForm, answer, ({ bind_status: status, error_msg: message }) =>
        doneOutcome(toCardReview(String(status), message ?? '')),
      )
    },

    branches: (cityCode, bankName) => listFubeiBranches(ask, cityCode, bankName),
  }
}

const text = z.union([z.string().check(z.minLength(1)), z.pipe(z.int(), z.transform(String))])
const textIfAny = z.optional(
  z.nullable(z.union([z.string(), z.pipe(z.int(), z.transform(String))])),
)

const photoForm = z.looseObject({ image_id: text })
const takenForm = z.looseObject({
  merchant_id: text,
  app_id: text,
  app_secret: text,
  store_id: text,
})
const auditForm = z.looseObject({
  audit_status: z.string(),
  audit_msg: textIfAny,
  reject_reason_type: textIfAny,
  refusal_reason: textIfAny,
})
const storeForm = z.looseObject({
  sub_mch_id: textIfAny,
  alipay_msid: textIfAny,
  wechat_auth_status: textIfAny,
})
const statusForm = z.looseObject({ store_list: z.array(storeForm) })
const cardForm = z.looseObject({
  bind_status: z.union([z.string(), z.int()]),
  error_msg: textIfAny,
})
const branchesForm = z.array(z.looseObject({ branch_code: text, branch_name: text }))

/** Parses an answer. An answer of an unexpected form has an unknown outcome. */
function parseFubeiContent<Form extends z.ZodMiniType, Value>(
  form: Form,
  answer: Outcome<unknown>,
  then: (told: z.output<Form>) => Outcome<Value>,
): Outcome<Value> {
  if (answer.is !== 'done') return answer
  const parsed = form.safeParse(answer.value)
  return parsed.success ? then(parsed.data) : unknownOutcome('an answer without what was asked for')
}

function toOnboardedAccount(merchant: z.output<typeof takenForm>): Outcome<OnboardedAccount> {
  const { merchant_id: providerId, app_id: appId, app_secret: secret, store_id: storeId } = merchant
  return doneOutcome({ providerId, appId, secret, storeId })
}

/** Fee in thousandths. The platform's field calls this 0.6 %. */
const FEE_PERMILLE = '6'
const TYPES = { person: '1', soleTrader: '2', company: '3' } as const

function toFubeiApplication(application: ProviderApplication): Record<string, string> {
  const { licence, person } = application
  return {
    merchant_code: application.number,
    ...(application.providerId && { merchant_id: application.providerId }),
    merchant_type: TYPES[application.subject],
    merchant_name: application.merchantName,
    merchant_short_name: application.shortName,
    category_id: application.categoryCode,
    district_code: application.areaCode,
    address: application.address,
    contact_phone: application.contactPhone,
    ...(licence && {
      license_no: licence.creditCode,
      license_end_date: licence.until || FOR_EVER,
      license_pic: licence.photo,
    }),
    store_front_pic: application.storefrontPhoto,
    legal_person: person.name,
    legal_id_no: person.identityNumber,
    legal_id_start_date: person.from,
    legal_id_end_date: person.until || FOR_EVER,
    legal_id_front_pic: person.front,
    legal_id_back_pic: person.back,
    wx_fee_rate: FEE_PERMILLE,
    alipay_fee_rate: FEE_PERMILLE,
    ...toFubeiSettlementFields(application.settlement),
  }
}
const FOR_EVER = '9999-12-31'

export function toFubeiSettlementFields(settlement: Settlement): Record<string, string> {
  return {
    account_type: settlement.kind === 'company' ? '2' : '1',
    account_name: settlement.holder,
    bank_card_no: settlement.number,
    bank_name: settlement.bankName,
    ...(settlement.bankCode && { bank_code: settlement.bankCode }),
    ...(settlement.branchCode && { unionpay_code: settlement.branchCode }),
  }
}

/** `LECENSE_ERROR` is the platform's own spelling. */
const KINDS: Readonly<Record<string, RefusalKind>> = {
  CH_INFO_ERROR: 'name',
  LECENSE_ERROR: 'licence',
  CERTIFICATE_ERROR: 'identity',
  ACCOUNT_INFO_ERROR: 'account',
}

function toApplicationReview(audit: z.output<typeof auditForm>): ProviderReview {
  if (audit.audit_status === 'PASSED') return { is: 'passed' }
  if (audit.audit_status !== 'REJECTED') return { is: 'underway' }
  const kind = KINDS[audit.reject_reason_type ?? ''] ?? 'other'
  return { is: 'refused', kind, words: audit.refusal_reason || audit.audit_msg || '' }
}

function toCardReview(status: string, message: string): ProviderReview {
  if (status === '2') return { is: 'passed' }
  return status === '3' ? { is: 'refused', kind: 'account', words: message } : { is: 'underway' }
}

/** Mapped by their literal names. A comment in the java-sdk has the two reversed. */
const AUTHORISED: Readonly<Record<string, AppAuthorisation>> = {
  AUTHORIZED: 'authorized',
  UNAUTHORIZED: 'unauthorized',
}

/** For Alipay the platform returns only the account number. If it is set, payments are accepted. */
function toAppAccounts(store: z.output<typeof storeForm> | undefined) {
  const alipay = store?.alipay_msid ?? ''
  return {
    wechat: {
      account: store?.sub_mch_id ?? '',
      status: AUTHORISED[store?.wechat_auth_status ?? ''] ?? 'unknown',
    },
    alipay: { account: alipay, status: alipay ? 'authorized' : 'unknown' },
  } as const
}

async function listFubeiBranches(ask: FubeiExchange, city_code: string, bank_name: string) {
  const answer = await ask('openapi.agent.base.branches', { city_code, bank_name })
  return parseFubeiContent(branchesForm, answer, (list) =>
    doneOutcome(
      list.map(({ branch_code: branchCode, branch_name: branchName }) => ({
        branchCode,
        branchName,
      })),
    ),
  )
}
