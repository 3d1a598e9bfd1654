import type { Access, Call, Grant } from '#contract/base/call.ts'

/**
 * Who calls, as the database tells it at every request (`enter_session`): what is taken away from
 * somebody is gone at once.
 */
export type Person = {
  readonly accountId: string
  readonly name: string
  /** userType 2: has every permission. */
  readonly owner: boolean
  readonly permissions: readonly string[]
  /** Null: all of them. */
  readonly sites: readonly string[] | null
  /** The own house first; of an agent, then those of the merchants it was given. */
  readonly merchants: readonly [string, ...string[]]
}
export type MerchantActor = Person & { readonly is: 'merchant' }
export type AgentActor = Person & { readonly is: 'agent' }
export type PlatformActor = Person & { readonly is: 'platform' }
export type PlayerActor = {
  readonly is: 'player'
  readonly playerId: string
  readonly merchants: readonly [string]
}
/** Proven by its signature: `notice` is what it says, as whoever proved it reads it. */
export type ProviderActor = {
  readonly is: 'provider'
  readonly channelId: string
  readonly merchants: readonly [string]
  readonly notice: unknown
}
/** One of the merchant's machines, as itself. */
export type DeviceActor = {
  readonly is: 'device'
  readonly deviceId: string
  readonly code: string
  readonly merchants: readonly [string]
}
export type Actor = Caller | ProviderActor
/** Those who make calls of their own accord; a provider only tells. */
export type Caller = MerchantActor | AgentActor | PlatformActor | PlayerActor | DeviceActor

type By<C extends Call> = C['access'][number]['by']
export type ActorOf<C extends Call> =
  | Extract<Actor, { is: By<C> }>
  | ('public' extends By<C> ? undefined : never)

export function mayActorCall(actor: Actor, access: Access): boolean {
  return access.some((grant) => isGrantedToActor(actor, grant))
}

/** A person of some sites only, at a call that changes what every site shares. */
export function lacksSites(actor: Actor, access: Access): boolean {
  if (actor.is !== 'merchant' || actor.sites === null) return false
  return access.some((grant) => grant.by === 'merchant' && grant.allSites)
}

function isGrantedToActor(actor: Actor, grant: Grant): boolean {
  if (actor.is !== grant.by) return false
  if (actor.is !== 'merchant' || grant.by !== 'merchant' || !grant.permission) return true
  const { key, ownerOnly } = grant.permission
  return actor.owner || (!ownerOnly && actor.permissions.includes(key))
}

/** Whom an idempotency key and a rate limit belong to. */
export function callerId(actor: Caller): string {
  if (actor.is === 'player') return `player:${actor.playerId}`
  return actor.is === 'device' ? `device:${actor.deviceId}` : `account:${actor.accountId}`
}
