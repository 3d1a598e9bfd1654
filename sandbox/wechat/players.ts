import { createHash, randomBytes } from 'node:crypto'

/** The owner of the phone, as one official account identifies them. */
export type Player = {
  readonly openid: string
  /** The same for all accounts of one owner. */
  readonly unionid: string
}

/**
 * All ids of one account have the same beginning, so ids of another account are recognised without a list.
 */
export function newPlayer(appId: string, seed = randomBytes(16).toString('hex')): Player {
  const openid = `${getOpenidPrefix(appId)}${hashToLength(`${appId} ${seed}`, 22)}`
  return { openid, unionid: `oU${hashToLength(seed, 26)}` }
}

export function isOpenidOf(appId: string, openid: string): boolean {
  return /^o[\w-]{27}$/.test(openid) && openid.startsWith(getOpenidPrefix(appId))
}

function getOpenidPrefix(appId: string): string {
  return `o${hashToLength(appId, 5)}`
}

function hashToLength(text: string, length: number): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, length)
}
