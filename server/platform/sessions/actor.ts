import type { Access, Call, Grant } from '#contract/base/call.ts'

/**
 * A caller, as read from the database at every request (`enter_session`), so that a withdrawn right is gone
 * at once.
 */
export type Person = {
  readonly accountId: string
  readonly name: string
  /** An owner (userType 2) has every permission. */
  readonly owner: boolean
  readonly permissions: readonly string[]
  /** Null means all sites. */
  readonly sites: readonly string[] | null
  /** The person's own merchant comes first; for an agent, the merchants given to it follow. */
  readonly merchants: readonly [string, ...string[]]
}
export type MerchantActor = Person & { readonly is: 'merchant' }
export type AgentActor = Person & { readonly is: 'agent' }
export type PlatformActor = Person & { readonly is: 'platform' }
export type PlayerActor = {
  readonly is: 'player'
  readonly playerId: string
  /** The player who signed in and pays. Another one if this player was merged into `playerId`. */
  readonly identityId: string
  readonly merchants: readonly [string]
}
/** A provider, proven by its signature. `notice` is its content as parsed by the code that proved it. */
export type ProviderActor = {
  readonly is: 'provider'
  readonly channelId: string
  readonly merchants: readonly [string]
  readonly notice: unknown
}
/** A device of the merchant that makes calls for itself. */
export type DeviceActor = {
  readonly is: 'device'
  readonly deviceId: string
  readonly code: string
  readonly merchants: readonly [string]
}
export type Actor = Caller | ProviderActor
/** Actors that make calls on their own initiative; a provider only sends notices. */
export type Caller = MerchantActor | AgentActor | PlatformActor | PlayerActor | DeviceActor

type GrantHolder<C extends Call> = C['access'][number]['by']
export type ActorOf<C extends Call> =
  | Extract<Actor, { is: GrantHolder<C> }>
  | ('public' extends GrantHolder<C> ? undefined : never)

export function mayActorCall(actor: Actor, access: Access): boolean {
  return access.some((grant) => isGrantedToActor(actor, grant))
}

/** Returns whether a person limited to some sites makes a call that changes what all sites share. */
export function lacksAllSitesAccess(actor: Actor, access: Access): boolean {
  if (actor.is !== 'merchant' || actor.sites === null) return false
  return access.some((grant) => grant.by === 'merchant' && grant.allSites)
}

function isGrantedToActor(actor: Actor, grant: Grant): boolean {
  if (actor.is !== grant.by) return false
  if (actor.is !== 'merchant' || grant.by !== 'merchant' || !grant.permission) return true
  const { key, ownerOnly } = grant.permission
  return actor.owner || (!ownerOnly && actor.permissions.includes(key))
}

/** Returns the owner of an idempotency key and of a rate limit. */
export function callerId(actor: Caller): string {
  if (actor.is === 'player') return `player:${actor.identityId}`
  return actor.is === 'device' ? `device:${actor.deviceId}` : `account:${actor.accountId}`
}
