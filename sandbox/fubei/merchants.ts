import { randomBytes, randomInt } from 'node:crypto'
import type { Clock } from '../clock.ts'

/** A merchant brought by an agent: its papers, its accounts and the state of its review. */
export type Merchant = {
  /** The agent's number (`code`), the platform's number (`id`) and the account (`appId`). */
  readonly code: string
  readonly id: string
  readonly appId: string
  readonly secret: string
  readonly storeId: string
  readonly subMchId: string
  readonly alipayId: string
  fields: Papers
  audit: AuditStatus
  reason: { readonly type: string; readonly words: string }
  isWechatAuthorised: boolean
  card: { readonly fields: Papers; state: 1 | 2 | 3; words: string } | undefined
  readonly at: Date
}
export type Papers = Readonly<Record<string, string>>

/**
 * An unknown merchant is reported as NOTFOUND. REVIEW is an optional second look by staff, and ends like
 * AUDITING.
 */
export type AuditStatus = 'ADD_INFO' | 'AUDITING' | 'PASSED' | 'REJECTED' | 'REVIEW'

/** Time from the submission to the begin of the review. */
const BEGINS_MS = 2_000

export type Merchants = {
  find(is: (merchant: Merchant) => boolean): Merchant | undefined
  takeOn(code: string, fields: Papers): Merchant
  /** Adds a merchant that was accepted before this sandbox was started. */
  remember(merchant: RememberedMerchant): Merchant
  /** Submitting the same papers again changes nothing. */
  modify(merchant: Merchant, fields: Papers): void
  changeCard(merchant: Merchant, fields: Papers): void
  /** Returns false if the merchant is not under review. */
  decide(merchant: Merchant, end: 'PASSED' | 'REJECTED', reason?: Merchant['reason']): boolean
  /** Sends the merchant to a second review by staff. */
  review(merchant: Merchant): void
  decideCard(merchant: Merchant, state: 2 | 3, words?: string): boolean
  keepPicture(): string
  hasPicture(id: string): boolean
  list(): readonly Merchant[]
  clear(): void
}

export type RememberedMerchant = Pick<
  Merchant,
  'appId' | 'audit' | 'code' | 'fields' | 'id' | 'secret' | 'storeId'
>

const NO_REASON = { type: '', words: '' }

export function newFubeiMerchants(clock: Clock): Merchants {
  let merchants: readonly Merchant[] = []
  let pictures: ReadonlySet<string> = new Set()
  const randomNonZeroDigits = (length: number) =>
    Array.from({ length }, () => String(randomInt(1, 10))).join('')

  function beginMerchantReview(merchant: Merchant): void {
    merchant.audit = 'ADD_INFO'
    merchant.reason = NO_REASON
    clock.at(new Date(clock.now().getTime() + BEGINS_MS), () => {
      if (merchant.audit === 'ADD_INFO') merchant.audit = 'AUDITING'
    })
  }
  function rememberMerchant(remembered: RememberedMerchant): Merchant {
    const merchant = {
      ...remembered,
      subMchId: randomNonZeroDigits(9),
      alipayId: `2088${randomNonZeroDigits(12)}`,
      reason: NO_REASON,
      isWechatAuthorised: remembered.audit === 'PASSED',
      card: undefined,
      at: clock.now(),
    }
    merchants = [...merchants, merchant]
    return merchant
  }
  const findSandboxMerchant: Merchants['find'] = (is) => merchants.find(is)
  return {
    find: findSandboxMerchant,
    takeOn(code, fields) {
      const merchant = rememberMerchant({
        code,
        id: randomNonZeroDigits(8),
        appId: `20${randomNonZeroDigits(18)}`,
        secret: randomBytes(16).toString('hex'),
        storeId: randomNonZeroDigits(7),
        fields,
        audit: 'ADD_INFO',
      })
      beginMerchantReview(merchant)
      return merchant
    },
    remember: rememberMerchant,
    modify(merchant, fields) {
      if (JSON.stringify(merchant.fields) === JSON.stringify(fields)) return
      merchant.fields = fields
      beginMerchantReview(merchant)
    },
    changeCard(merchant, fields) {
      if (JSON.stringify(merchant.card?.fields) === JSON.stringify(fields)) return
      merchant.card = { fields, state: 1, words: '' }
    },
    decide(merchant, end, reason = NO_REASON) {
      if (merchant.audit === 'PASSED' || merchant.audit === 'REJECTED') return false
      merchant.audit = end
      merchant.reason = reason
      return true
    },
    review(merchant) {
      if (merchant.audit !== 'PASSED' && merchant.audit !== 'REJECTED') merchant.audit = 'REVIEW'
    },
    decideCard({ card }, state, message = '') {
      if (card?.state !== 1) return false
      card.state = state
      card.words = message
      return true
    },
    keepPicture() {
      const id = `IMG${randomNonZeroDigits(16)}`
      pictures = new Set([...pictures, id])
      return id
    },
    hasPicture: (id) => pictures.has(id),
    list: () => merchants,
    clear() {
      merchants = []
      pictures = new Set()
    },
  }
}
