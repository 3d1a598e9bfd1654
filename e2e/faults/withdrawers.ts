import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { toFen } from '#contract/base/money.ts'
import { people } from '#contract/people/people.ts'
import { telling } from '#contract/alerts/notification-settings.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { remote } from '#sandbox/test/control-client.ts'
import type { Random } from '#simulator/random.ts'
import { openInWechat } from '../bind-wechat.ts'
import { insertWithdrawableMoney, twoReviewers } from '../installation.ts'
import { askingAt, requireAnswerData } from './asking.ts'
import { retryDatabaseWork } from './database.ts'
import type { Product } from './product.ts'
import { ownersToken, PASSWORD } from './venue.ts'

/** Withdrawals that the merchant makes while players pay. */
export type Till = {
  readonly product: Product
  readonly merchantId: string
  /** Amount in fen that arrives, by the number of each withdrawal. */
  readonly asked: Map<string, number>
  /** Confirms all waiting transfers on behalf of the receivers. */
  takeAll(): Promise<void>
}

const EARNED = 100_000_000

export async function openTill(product: Product, token: string): Promise<Till> {
  const ask = askingAt(product.url)
  const { merchantId } = await requireAnswerData(ask(people.detail, {}, { token }))
  const { url } = await requireAnswerData(ask(telling.beginWechat, {}, { token }))
  await openInWechat(product.url, product.sandbox.control, url)
  await insertWithdrawableMoney(product.data, merchantId, EARNED)
  const asked = new Map<string, number>()
  const taken = new Set<string>()
  const takeAll = async () => {
    const waiting = [...asked.keys()].filter((id) => !taken.has(id))
    for (const id of waiting) if (await confirmWechatTransfer(product, id)) taken.add(id)
  }
  return { product, merchantId, asked, takeAll }
}

/**
 * Returns whether the transfer could be confirmed. False is no fault: it may not have been sent yet, or
 * never will be.
 */
async function confirmWechatTransfer({ sandbox }: Product, number: string): Promise<boolean> {
  const wish = { platform: 'wechatPay', act: 'confirm-transfer', number }
  const { fault } = await remote(sandbox.control).ask<{ fault?: unknown }>('POST', 'do', wish)
  return fault === undefined
}

type Storming = { readonly random: Random; more(): boolean }

const AT_ONCE = 3
/** More withdrawals find no more faults, and take computing time that the players need. */
const REST_MS = 3_000

/**
 * Requests and decides withdrawals in `AT_ONCE` parallel sequences. The receivers confirm them at any time.
 */
export async function withdrawOn(till: Till, storming: Storming): Promise<void> {
  await Promise.all(Array.from({ length: AT_ONCE }, () => withdrawDuringStorm(till, storming)))
}

async function withdrawDuringStorm(till: Till, { random, more }: Storming): Promise<void> {
  while (more()) {
    // Access tokens are valid for 15 minutes; a storm runs longer.
    const signed = {
      token: await ownersToken(till.product.url),
      reviewers: await retryDatabaseWork(() => twoReviewers(till.product.data)),
    }
    for (let count = 0; count < 10 && more(); count += 1) {
      await withdrawOnce(till, signed, random)
      if (random() < 0.3) await till.takeAll()
      await pause(REST_MS)
    }
  }
}

type Signed = { readonly token: string; readonly reviewers: readonly string[] }

async function withdrawOnce({ product, merchantId, asked }: Till, signed: Signed, random: Random) {
  const ask = askingAt(product.url)
  const { token, reviewers } = signed
  const money = toFen(1_000 + Math.floor(random() * 9_000))
  const own = { token, key: randomUUID() }
  const askForWithdrawal = () =>
    requireAnswerData(ask(withdrawals.ask, { money, password: PASSWORD }, own))
  const [{ id, arrives }, again] = await Promise.all([
    askForWithdrawal(),
    random() < 0.2 ? askForWithdrawal() : undefined,
  ])
  if (again && again.id !== id) throw new Error(`a double tap asked for two withdrawals: ${id}`)
  asked.set(id, arrives)
  const chance = random()
  if (chance < 0.1) {
    await requireAnswerData(ask(withdrawals.changeState, { id, state: 'notPassed' }, { token }))
  } else if (chance < 0.2) {
    const refusing = { merchantId, id, reason: '收款人不符' }
    await requireAnswerData(ask(withdrawals.refuse, refusing, { token: reviewers[0]! }))
  } else {
    for (const by of reviewers) {
      await requireAnswerData(ask(withdrawals.approve, { merchantId, id, money }, { token: by }))
    }
    // Refused unless the transfer waits for its receiver: it may still be on its way, or be confirmed
    // already.
    if (random() < 0.2) await ask(withdrawals.cancel, { id }, { token })
  }
}
