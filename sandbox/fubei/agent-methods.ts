import { inventBankBranches } from './branches.ts'
import type { Biz, Fault, Judgement } from './order-methods.ts'
import type { Merchant, Merchants, Papers } from './merchants.ts'

/**
 * Calls of an agent for its merchants. Method names and states are the platform's. Most field names and all
 * codes and texts are invented, because the platform's list is not public.
 */
export type AgentMethod = (biz: Biz, merchants: Merchants) => Judgement

export const agentMethods: Readonly<Record<string, AgentMethod>> = {
  'openapi.agent.base.imgupload': judgePictureUpload,
  'openapi.agent.merchant.income': judgeMerchantCreate,
  'openapi.agent.merchant.income.modify': judgeMerchantModify,
  'openapi.agent.merchant.income.audit.query': judgeMerchantAuditQuery,
  'openapi.agent.merchant.querystatus': judgeMerchantStatusQuery,
  'openapi.agent.merchant.update.bank.card': judgeBankCardChange,
  'openapi.agent.merchant.query.bank.card.bindStatus': judgeBankCardStatusQuery,
  'openapi.agent.base.branches': judgeBankBranchesQuery,
}

const toAgentParameterFault = (name: string): Fault => ({
  code: 400,
  sub: 'PARAM_ERROR',
  words: `参数有误：${name}`,
})
const toAgentFault = (sub: string, message: string): Fault => ({ code: 400, sub, words: message })
const notThere = toAgentFault('MERCHANT_NOT_EXIST', '商户不存在')

function judgePictureUpload(biz: Biz, merchants: Merchants): Judgement {
  const { image_type: type, image_content: content } = biz
  if (typeof type !== 'string' || !/^image\/(jpeg|png|webp|gif)$/.test(type)) {
    return toAgentParameterFault('image_type')
  }
  const isText = typeof content === 'string' && /^[A-Za-z0-9+/]+={0,2}$/.test(content)
  return isText
    ? () => ({ image_id: merchants.keepPicture() })
    : toAgentParameterFault('image_content')
}

const CARD_FIELDS = ['account_type', 'account_name', 'bank_card_no', 'bank_name'] as const
const NEEDED = [
  'merchant_name',
  'merchant_short_name',
  'category_id',
  'district_code',
  'address',
  'contact_phone',
  'legal_person',
  'legal_id_start_date',
  'legal_id_end_date',
  'wx_fee_rate',
  'alipay_fee_rate',
  ...CARD_FIELDS,
] as const
const PICTURES = ['store_front_pic', 'legal_id_front_pic', 'legal_id_back_pic'] as const

/** Returns the text fields unchanged, without those that name the merchant. */
function parseMerchantPapers(biz: Biz): Papers {
  const texts = Object.entries(biz).filter(
    ([name, value]) => typeof value === 'string' && !/^merchant_(code|id)$/.test(name),
  )
  return Object.fromEntries(texts) as Papers
}

function findMerchantPapersFault(papers: Papers, merchants: Merchants): Fault | undefined {
  const empty = NEEDED.find((name) => !papers[name])
  if (empty) return toAgentParameterFault(empty)
  const isFirm = papers['merchant_type'] === '2' || papers['merchant_type'] === '3'
  if (!isFirm && papers['merchant_type'] !== '1') return toAgentParameterFault('merchant_type')
  if (!/^\d{17}[\dX]$/.test(papers['legal_id_no'] ?? ''))
    return toAgentParameterFault('legal_id_no')
  if (isFirm && !/^[0-9A-Z]{18}$/.test(papers['license_no'] ?? ''))
    return toAgentParameterFault('license_no')
  const fee = Number(papers['wx_fee_rate'])
  if (!(fee >= 3.8 && fee <= 50)) return toAgentParameterFault('wx_fee_rate')
  const pictures = isFirm ? [...PICTURES, 'license_pic'] : PICTURES
  const unknown = pictures.find((name) => !merchants.hasPicture(papers[name] ?? ''))
  return unknown ? toAgentParameterFault(unknown) : undefined
}

function judgeMerchantCreate(biz: Biz, merchants: Merchants): Judgement {
  const { merchant_code: code } = biz
  if (typeof code !== 'string' || !/^\w{1,40}$/.test(code))
    return toAgentParameterFault('merchant_code')
  const papers = parseMerchantPapers(biz)
  const fault = findMerchantPapersFault(papers, merchants)
  if (fault) return fault
  const existing = merchants.find((each) => each.code === code)
  if (existing && JSON.stringify(existing.fields) !== JSON.stringify(papers)) {
    return toAgentFault('MERCHANT_REPEAT', '商户编号重复')
  }
  return () => toMerchantAccount(existing ?? merchants.takeOn(code, papers))
}

function judgeMerchantModify(biz: Biz, merchants: Merchants): Judgement {
  const merchant = findMerchantById(biz, merchants)
  if (!merchant) return notThere
  const papers = parseMerchantPapers(biz)
  const fault = findMerchantPapersFault(papers, merchants)
  if (fault) return fault
  const isSame = JSON.stringify(merchant.fields) === JSON.stringify(papers)
  if (!isSame && merchant.audit !== 'REJECTED') {
    return toAgentFault('MERCHANT_STATUS_ERROR', '商户状态不允许修改')
  }
  return () => {
    merchants.modify(merchant, papers)
    return toMerchantAccount(merchant)
  }
}

function toMerchantAccount(merchant: Merchant): object {
  return {
    merchant_id: merchant.id,
    merchant_code: merchant.code,
    app_id: merchant.appId,
    app_secret: merchant.secret,
    store_id: merchant.storeId,
    merchant_status: 1,
  }
}

function findMerchantById({ merchant_id: id }: Biz, merchants: Merchants): Merchant | undefined {
  return merchants.find((each) => each.id === id)
}

function judgeMerchantAuditQuery(biz: Biz, merchants: Merchants): Judgement {
  const merchant = findMerchantById(biz, merchants)
  return () => ({
    audit_status: merchant?.audit ?? 'NOTFOUND',
    audit_msg: '',
    reject_reason_type: merchant?.reason.type ?? '',
    refusal_reason: merchant?.reason.words ?? '',
  })
}

const STORE_STATUS = { PASSED: 2, REJECTED: 3, ADD_INFO: 1, AUDITING: 1, REVIEW: 1 } as const

function judgeMerchantStatusQuery({ merchant_code: code }: Biz, merchants: Merchants): Judgement {
  const merchant = merchants.find((each) => each.code === code)
  if (!merchant) return () => ({ merchant_status: 0, store_list: [] })
  const state = STORE_STATUS[merchant.audit]
  const hasAccounts = merchant.audit === 'PASSED'
  return () => ({
    merchant_status: state,
    store_list: [
      {
        store_id: merchant.storeId,
        store_status: state,
        sub_mch_id: hasAccounts ? merchant.subMchId : '',
        alipay_msid: hasAccounts ? merchant.alipayId : '',
        wechat_auth_status: merchant.isWechatAuthorised ? 'AUTHORIZED' : 'UNAUTHORIZED',
      },
    ],
  })
}

function judgeBankCardChange(biz: Biz, merchants: Merchants): Judgement {
  const merchant = findMerchantById(biz, merchants)
  if (!merchant) return notThere
  const papers = parseMerchantPapers(biz)
  const empty = CARD_FIELDS.find((name) => !papers[name])
  if (empty) return toAgentParameterFault(empty)
  if (merchant.audit !== 'PASSED')
    return toAgentFault('MERCHANT_STATUS_ERROR', '商户还没有通过审核')
  return () => {
    merchants.changeCard(merchant, papers)
    return {}
  }
}

function judgeBankCardStatusQuery(biz: Biz, merchants: Merchants): Judgement {
  const { card } = findMerchantById(biz, merchants) ?? {}
  if (!card) return toAgentFault('CARD_NOT_EXIST', '没有换卡申请')
  return () => ({ bind_status: card.state, error_msg: card.words })
}

function judgeBankBranchesQuery({ city_code: city, bank_name: bank }: Biz): Judgement {
  if (typeof city !== 'string' || !/^\d{6}$/.test(city)) return toAgentParameterFault('city_code')
  if (typeof bank !== 'string' || bank === '') return toAgentParameterFault('bank_name')
  return () => inventBankBranches(city, bank)
}
