import type { players } from '#contract/players/players.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { toCommittingRefusal } from '#server/platform/refusal.ts'
import { parseSameOriginUrl } from './pending-sign-in.ts'
import type { PlayersDeps } from './deps.ts'
import {
  readOrRequestWechatToken,
  clearWechatServerToken,
  readOrRequestServerToken,
  type WechatTokenContext,
} from './wechat-token.ts'

/**
 * Signs our pages for the app's own script with a ticket that WeChat lends. All processes share one ticket.
 */
export function wechatPageSignatureHandler({
  apps,
  sealKeys,
}: PlayersDeps): Handlers<typeof players>['pageSignature'] {
  return async ({ url }, { tx, client, refuse }) => {
    const port = apps.wechat?.port
    if (!port) throw refuse('notSetUp')
    // Otherwise somebody else's page could use our ticket and our name.
    if (URL.parse(url) === null || !parseSameOriginUrl(url, client.origin))
      throw refuse('notOurs', 'url')
    const ticket = await readOrRequestPageTicket({ tx, port, sealKeys })
    // The refusal commits, so that the attempt is stored and not every caller asks WeChat.
    if (ticket === undefined) throw toCommittingRefusal(refuse('silent'))
    return port.pageSignature(ticket, url)
  }
}

async function readOrRequestPageTicket(borrowing: WechatTokenContext): Promise<string | undefined> {
  const { port } = borrowing
  return readOrRequestWechatToken(borrowing, 'ticket', async () => {
    const token = await readOrRequestServerToken(borrowing)
    if (token === undefined) return undefined
    const outcome = await port.pageTicket(token)
    if (outcome.is === 'refused' && outcome.code === 'tokenInvalid')
      await clearWechatServerToken(borrowing)
    return outcome
  })
}
