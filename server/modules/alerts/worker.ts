import { MINUTE_MS } from '#contract/base/durations.ts'
import { messagesPage, type NotificationFailure } from '#contract/alerts/notification-settings.ts'
import {
  clearWechatServerToken,
  readOrRequestServerToken,
} from '#server/modules/players/surface.ts'
import type { SmsPort } from '#server/outside/sms-port.ts'
import type { WechatMessage, WechatPort } from '#server/outside/wechat-port.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import { createOutboxHandler, type OutboxHandler } from '#server/platform/outbox/outbox.ts'
import {
  doneOutcome,
  notArrivedOutcome,
  refusedOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { listAlertRecipients, type ReachableRecipient } from './recipients.ts'
import { tellIntent } from './intents.ts'
import { listChangedRules } from './notification-setting-store.ts'
import { isAlertRecipient, toAlertNotice, mergeChangedRules } from './notification-rules.ts'
import {
  markNotificationTried,
  saveNotificationResult,
  lockAlertNotification,
  type NotificationResult,
  type AlertNotificationRow,
} from './notification-store.ts'
import { updateWechatTrouble } from './wechat-store.ts'

export type AlertWorkerDeps = {
  readonly db: Database
  readonly sms: SmsPort
  /** Undefined if the operator has no account there. */
  readonly wechat: WechatPort | undefined
  readonly sealKeys: SealKeys
  readonly publicUrl: () => string
}

/** Sends notices outside the app. A notice whose alerts are over before it was sent ends without sending. */
export function createAlertOutboxHandlers(parts: AlertWorkerDeps): OutboxHandler[] {
  const { db, wechat, sms } = parts
  const carrier = createOutboxHandler(tellIntent, {
    async carry({ merchantId }, id): Promise<Outcome<unknown>> {
      const ready = await db.inMerchant(merchantId, (tx, scope) =>
        prepareAlertNotice(tx, scope, id, wechat),
      )
      if (ready.is !== 'done') return ready
      const { telling, hearer } = ready.value
      const notice = toAlertNotice(telling)
      const openid = hearer.wechat?.openid ?? ''
      const url = `${parts.publicUrl()}${messagesPage}`
      const outcome =
        telling.way === 'sms'
          ? await sms.tellAlert(hearer.phone, notice)
          : await sendWechatNotice(parts, { id, openid, notice, url })
      return postponeIfTooOften(outcome)
    },

    async settle(tx, scope, _wanted, outcome, id) {
      const notification = await lockAlertNotification(tx, scope, id)
      if (!notification) return
      await saveNotificationResult(tx, scope, id, toNotificationResult(outcome))
      if (notification.way === 'wechat')
        await saveWechatBindingOutcome(tx, scope, notification.accountId, outcome)
      notifyLiveChange(tx, scope.merchantId, 'alerts')
    },
  })
  return [carrier]
}

/**
 * WeChat recognises a repeat by its id for this long. After that, a notice that may have arrived is not sent
 * again.
 */
const REPEAT_MS = 9 * MINUTE_MS

type PreparedNotification = {
  readonly telling: AlertNotificationRow
  readonly hearer: ReachableRecipient
}

/**
 * Prepares what is to be sent, by the current facts. The try is recorded before sending, so that no crash
 * sends it twice.
 */
async function prepareAlertNotice(
  tx: Tx,
  scope: Scope,
  id: string,
  wechat: WechatPort | undefined,
): Promise<Outcome<PreparedNotification>> {
  const notification = await lockAlertNotification(tx, scope, id)
  if (!notification?.isOpen) return refusedOutcome('over', 'it needs nobody any more')
  const { triedAt, way, siteId, rule: name, accountId } = notification
  const age = triedAt ? Date.now() - triedAt.getTime() : undefined
  if (age !== undefined && (way === 'sms' || age > REPEAT_MS)) {
    return refusedOutcome('unsure', 'it may have arrived')
  }
  const rule = mergeChangedRules(await listChangedRules(tx, scope)).find(
    (each) => each.rule === name,
  )
  const people = await listAlertRecipients(tx, scope, wechat?.appId)
  const hearer = people.find((person) => person.accountId === accountId)
  if (!rule?.isOn || !hearer || !isAlertRecipient(hearer, rule, siteId)) {
    return refusedOutcome('noRight', 'this person is to hear of it no more')
  }
  if (way === 'wechat' && !hearer.hasWechat) return refusedOutcome('notBound', 'no WeChat is bound')
  await markNotificationTried(tx, scope, id)
  return doneOutcome({ telling: notification, hearer })
}

async function sendWechatNotice(
  { db, wechat: port, sealKeys }: AlertWorkerDeps,
  message: WechatMessage,
): Promise<Outcome<unknown>> {
  if (!port) return refusedOutcome('notSetUp', 'there is no official account')
  const token = await db.asNobody((tx) => readOrRequestServerToken({ tx, port, sealKeys }))
  if (token === undefined) return notArrivedOutcome('WeChat lends no token')
  const outcome = await port.tellAlert(token, message)
  if (outcome.is !== 'refused' || outcome.code !== 'tokenInvalid') return outcome
  await db.asNobody((tx) => clearWechatServerToken({ tx, port }))
  return notArrivedOutcome('the token was good no more')
}

/** A provider's refusal for too many requests leads to a later try. */
function postponeIfTooOften(outcome: Outcome<unknown>): Outcome<unknown> {
  return outcome.is === 'refused' && outcome.code === 'tooOften'
    ? notArrivedOutcome(LATER)
    : outcome
}
const LATER = 'too often'

const REFUSALS: Readonly<Record<string, NotificationFailure>> = {
  notSetUp: 'notSetUp',
  notSubscribed: 'notSubscribed',
  notBound: 'notBound',
  wrongOpenid: 'wrongOpenid',
  wrongNumber: 'wrongNumber',
  noRight: 'noRight',
}

function toNotificationResult(outcome: Outcome<unknown>): NotificationResult {
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
async function saveWechatBindingOutcome(
  tx: Tx,
  scope: Scope,
  accountId: string,
  outcome: Outcome<unknown>,
) {
  if (outcome.is === 'done') await updateWechatTrouble(tx, scope, accountId, '')
  if (outcome.is !== 'refused') return
  const { code } = outcome
  if (code === 'notSubscribed' || code === 'wrongOpenid') {
    await updateWechatTrouble(tx, scope, accountId, code)
  }
}
