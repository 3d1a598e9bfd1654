import type { players } from '#contract/players.ts'
import type { Lent, WechatPort } from '#server/outside/wechat-port.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Handlers } from '#server/platform/mount.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import { keeping } from '#server/platform/refusal.ts'
import { seal, unseal, type SealKeys } from '#server/platform/sealed.ts'
import { ownAddress } from './begun.ts'
import type { PlayersNeed } from './need.ts'
import { borrowOfWechat, keepWechatLoan, type LoanKind } from './player-store.ts'

/** The app's own script on our pages: WeChat lends a ticket that signs them, one for all processes. */
export function pageSignatureHandler({
  apps,
  sealKeys,
}: PlayersNeed): Handlers<typeof players>['pageSignature'] {
  return async ({ url }, { tx, client, refuse }) => {
    const port = apps.wechat?.port
    if (!port) throw refuse('notSetUp')
    // Anybody else's page would use our ticket, and our name, for itself.
    if (URL.parse(url) === null || !ownAddress(url, client.origin)) throw refuse('notOurs', 'url')
    const ticket = await ticketOf({ tx, port, sealKeys })
    // That it was tried is kept, so that not everybody tries.
    if (ticket === undefined) throw keeping(refuse('silent'))
    return port.pageSignature(ticket, url)
  }
}

type Borrowing = { readonly tx: Tx; readonly port: WechatPort; readonly sealKeys: SealKeys }

async function ticketOf(borrowing: Borrowing): Promise<string | undefined> {
  const { tx, port } = borrowing
  return borrowed(borrowing, 'ticket', async () => {
    const token = await borrowed(borrowing, 'token', () => port.serverToken())
    if (token === undefined) return undefined
    const said = await port.pageTicket(token)
    if (said.is === 'refused' && said.code === 'tokenInvalid') {
      // Somebody took another one elsewhere: the next try begins with a new one.
      await keepWechatLoan(tx, port.appId, 'token', { sealed: '', endsAt: new Date(0) })
    }
    return said
  })
}

/** While one asks, in a transaction that holds this loan, the others use what is there. */
async function borrowed(
  { tx, port, sealKeys }: Borrowing,
  kind: LoanKind,
  ask: () => Promise<Outcome<Lent> | undefined>,
): Promise<string | undefined> {
  const about = `players.wechat.${kind}`
  const { sealed, isToAsk } = await borrowOfWechat(tx, port.appId, kind)
  const kept = sealed === undefined ? undefined : unseal(sealKeys, about, sealed)
  if (!isToAsk) return kept
  const said = await ask()
  if (said?.is !== 'done') return kept
  const { value, expiresAt: endsAt } = said.value
  await keepWechatLoan(tx, port.appId, kind, { sealed: seal(sealKeys, about, value), endsAt })
  return value
}
