import { MINUTE_MS } from '#contract/base/durations.ts'
import { messagesPage, type TellingTrouble } from '#contract/alerts/notification-settings.ts'
import { dropServerToken, serverTokenOf } from '#server/modules/players/surface.ts'
import type { SmsPort } from '#server/outside/sms-port.ts'
import type { WechatMessage, WechatPort } from '#server/outside/wechat-port.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import { tellChange } from '#server/platform/calls/operation-log-store.ts'
import { carrierOf, type Carrier } from '#server/platform/outbox/outbox.ts'
import { doneOutcome, notArrived, refusedOutcome, type Outcome } from '#server/platform/outcome.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { hearersOf, type Reached } from './recipients.ts'
import { tellIntent } from './intents.ts'
import { changedRules } from './notification-setting-store.ts'
import { isAlertRecipient, toAlertNotice, rulesWith } from './notification-rules.ts'
import {
  beginTry,
  endTry,
  takeTelling,
  type TellingEnd,
  type TellingRow,
} from './notification-store.ts'
import { updateWechatTrouble } from './wechat-store.ts'

export type TellingParts = {
  readonly db: Database
  readonly sms: SmsPort
  /** Undefined if the operator has no account there. */
  readonly wechat: WechatPort | undefined
  readonly sealKeys: SealKeys
  readonly publicUrl: () => string
}

/** Sends notices outside the app. A notice whose alerts are over before it was sent ends without sending. */
export function alertsCarriers(parts: TellingParts): Carrier[] {
  const { db, wechat, sms } = parts
  const carrier = carrierOf(tellIntent, {
    async carry({ merchantId }, id): Promise<Outcome<unknown>> {
      const ready = await db.inMerchant(merchantId, (tx, scope) =>
        prepareAlertNotice(tx, scope, id, wechat),
      )
      if (ready.is !== 'done') return ready
      const { telling, hearer } = ready.value
      const notice = toAlertNotice(telling)
      const openid = hearer.wechat?.openid ?? ''
      const url = `${parts.publicUrl()}${messagesPage}`
      const said =
        telling.way === 'sms'
          ? await sms.tellAlert(hearer.phone, notice)
          : await byWechat(parts, { id, openid, notice, url })
      return laterOr(said)
    },

    async settle(tx, scope, _wanted, outcome, id) {
      const telling = await takeTelling(tx, scope, id)
      if (!telling) return
      await endTry(tx, scope, id, toTellingEnd(outcome))
      if (telling.way === 'wechat') await keepBinding(tx, scope, telling.accountId, outcome)
      tellChange(tx, scope.merchantId, 'alerts')
    },
  })
  return [carrier]
}

/**
 * WeChat recognises a repeat by its id for this long. After that, a notice that may have arrived is not sent
 * again.
 */
const REPEAT_MS = 9 * MINUTE_MS

type Ready = { readonly telling: TellingRow; readonly hearer: Reached }

/**
 * Prepares what is to be sent, by the current facts. The try is recorded before sending, so that no crash
 * sends it twice.
 */
async function prepareAlertNotice(
  tx: Tx,
  scope: Scope,
  id: string,
  wechat: WechatPort | undefined,
): Promise<Outcome<Ready>> {
  const telling = await takeTelling(tx, scope, id)
  if (!telling?.isOpen) return refusedOutcome('over', 'it needs nobody any more')
  const { triedAt, way, siteId, rule: name, accountId } = telling
  const age = triedAt ? Date.now() - triedAt.getTime() : undefined
  if (age !== undefined && (way === 'sms' || age > REPEAT_MS)) {
    return refusedOutcome('unsure', 'it may have arrived')
  }
  const rule = rulesWith(await changedRules(tx, scope)).find((each) => each.rule === name)
  const people = await hearersOf(tx, scope, wechat?.appId)
  const hearer = people.find((person) => person.accountId === accountId)
  if (!rule?.isOn || !hearer || !isAlertRecipient(hearer, rule, siteId)) {
    return refusedOutcome('noRight', 'this person is to hear of it no more')
  }
  if (way === 'wechat' && !hearer.hasWechat) return refusedOutcome('notBound', 'no WeChat is bound')
  await beginTry(tx, scope, id)
  return doneOutcome({ telling, hearer })
}

async function byWechat(
  { db, wechat: port, sealKeys }: TellingParts,
  message: WechatMessage,
): Promise<Outcome<unknown>> {
  if (!port) return refusedOutcome('notSetUp', 'there is no official account')
  const token = await db.asNobody((tx) => serverTokenOf({ tx, port, sealKeys }))
  if (token === undefined) return notArrived('WeChat lends no token')
  const said = await port.tellAlert(token, message)
  if (said.is !== 'refused' || said.code !== 'tokenInvalid') return said
  await db.asNobody((tx) => dropServerToken({ tx, port }))
  return notArrived('the token was good no more')
}

/** A provider's refusal for too many requests leads to a later try. */
function laterOr(said: Outcome<unknown>): Outcome<unknown> {
  return said.is === 'refused' && said.code === 'tooOften' ? notArrived(LATER) : said
}
const LATER = 'too often'

const REFUSALS: Readonly<Record<string, TellingTrouble>> = {
  notSetUp: 'notSetUp',
  notSubscribed: 'notSubscribed',
  notBound: 'notBound',
  wrongOpenid: 'wrongOpenid',
  wrongNumber: 'wrongNumber',
  noRight: 'noRight',
}

function toTellingEnd(outcome: Outcome<unknown>): TellingEnd {
  if (outcome.is === 'done') return { state: 'sent', trouble: '' }
  if (outcome.is === 'unknown') {
    const trouble = outcome.because === LATER ? 'later' : 'noAnswer'
    return { state: 'waiting', trouble, neverArrived: outcome.neverArrived ?? false }
  }
  if (outcome.code === 'over') return { state: 'over', trouble: '' }
  if (outcome.code === 'unsure') return { state: 'unsure', trouble: 'unsure' }
  return { state: 'failed', trouble: REFUSALS[outcome.code] ?? 'notPossible' }
}

/** Saves what WeChat reported about this person, for display at the place where they bound it. */
async function keepBinding(tx: Tx, scope: Scope, accountId: string, outcome: Outcome<unknown>) {
  if (outcome.is === 'done') await updateWechatTrouble(tx, scope, accountId, '')
  if (outcome.is !== 'refused') return
  const { code } = outcome
  if (code === 'notSubscribed' || code === 'wrongOpenid') {
    await updateWechatTrouble(tx, scope, accountId, code)
  }
}
