import type { Lent, WechatPort } from '#server/outside/wechat-port.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import { sealText, unsealText, type SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { borrowOfWechat, keepWechatLoan, type LoanKind } from './player-store.ts'

/** What WeChat lends the server, one of each for all processes. */
export type Borrowing = {
  readonly tx: Tx
  readonly port: WechatPort
  readonly sealKeys: SealKeys
}

/** While one asks, in a transaction that holds this loan, the others use what is there. */
export async function borrowWechatToken(
  { tx, port, sealKeys }: Borrowing,
  kind: LoanKind,
  ask: () => Promise<Outcome<Lent> | undefined>,
): Promise<string | undefined> {
  const about = `players.wechat.${kind}`
  const { sealed, isToAsk } = await borrowOfWechat(tx, port.appId, kind)
  const kept = sealed === undefined ? undefined : unsealText(sealKeys, about, sealed)
  if (!isToAsk) return kept
  const said = await ask()
  if (said?.is !== 'done') return kept
  const { value, expiresAt: endsAt } = said.value
  await keepWechatLoan(tx, port.appId, kind, { sealed: sealText(sealKeys, about, value), endsAt })
  return value
}

/** For calls of the server itself. Undefined while WeChat lends none. */
export async function serverTokenOf(borrowing: Borrowing): Promise<string | undefined> {
  return borrowWechatToken(borrowing, 'token', () => borrowing.port.serverToken())
}

/** Somebody took another one elsewhere: the next try begins with a new one. */
export async function dropServerToken({ tx, port }: Pick<Borrowing, 'tx' | 'port'>): Promise<void> {
  await keepWechatLoan(tx, port.appId, 'token', { sealed: '', endsAt: new Date(0) })
}
