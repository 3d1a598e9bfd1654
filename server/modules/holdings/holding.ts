import type { LiveTopic } from '#contract/base/live.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import {
  beginBatch,
  declareBatchKind,
  type AnyBatchKind,
  type BatchKind,
  type DeclaredBatch,
  type ToTell,
} from '#server/modules/batches/surface.ts'
import { statesOf } from '#server/modules/devices/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { tellChange } from '#server/platform/calls/operation-log-store.ts'
import type { Scope } from '#server/platform/scope.ts'
import { isTooMuch, toShownHolding, type ShownHolding } from './rules.ts'
import * as store from './store.ts'

/**
 * Something that devices hold and are told whole, such as all that a screen shows. What each is to
 * hold is made by the module whose wish it is; when it is told, what it confirmed, and when it has to
 * be told anew is seen to here, for all of them.
 */
type HoldingKind<Wish> = Pick<
  BatchKind<Wish>,
  'name' | 'title' | 'permission' | 'form' | 'about'
> & {
  /** Whose open screens ask anew when one is told, and when it answers. */
  readonly topic: LiveTopic
  readonly tooMuch: Sentence
  /** Words for codes that boards refuse with. */
  readonly refusals?: Readonly<Record<string, Sentence>>
  /** Devices that something is set for, also such as are gone. */
  setFor(tx: Tx, scope: Scope): Promise<readonly string[]>
  /** What each is to hold now; none for those that the scope may not see. */
  wantedBy(
    tx: Tx,
    scope: Scope,
    deviceIds: readonly string[],
    origin: string,
  ): Promise<ReadonlyMap<string, ToHold>>
  /** What is asked for where nobody asks: they have missed something. */
  missed(origin: string): Wish
}
export type ToHold = { readonly digest: string; readonly command: ToTell }
/** Where devices fetch files and send people, without a slash at its end; kept with each batch. */
type FromOrigin = { readonly origin: string }

export type AnyHolding = AnyBatchKind & {
  /** Tells those that are there, and were told something else than what they are to hold. */
  renew(tx: Tx, scope: Scope, origin: string): Promise<void>
}
type Holding<Wish> = DeclaredBatch<Wish> &
  AnyHolding & {
    /** What each says of what it is to hold now. */
    states(
      tx: Tx,
      scope: Scope,
      wanted: ReadonlyMap<string, Pick<ToHold, 'digest'>>,
    ): Promise<ReadonlyMap<string, ShownHolding>>
  }

export function declareHolding<Wish extends FromOrigin>(kind: HoldingKind<Wish>): Holding<Wish> {
  const { topic, tooMuch, refusals = {}, setFor, wantedBy, missed, ...named } = kind
  const { name } = named
  /** As it is wanted, but for what no command can bear. */
  const resolveWantedHoldings: typeof wantedBy = async (...asked) => {
    const command = { refused: tooMuch, code: 'tooMuch' }
    const wanted = [...(await wantedBy(...asked))]
    return new Map(
      wanted.map(([id, to]) => [id, isWithinCommandLimit(to) ? to : { ...to, command }]),
    )
  }
  const batch = declareBatchKind<Wish>({
    ...named,
    async commandsFor(tx, scope, devices, { origin }, batchId) {
      const ids = devices.map(({ id }) => id)
      const wanted = [...(await resolveWantedHoldings(tx, scope, ids, origin))]
      const told = wanted.filter(([, to]) => isTold(to))
      const digests = new Map(told.map(([id, { digest }]) => [id, digest]))
      await store.saveSentHoldings(tx, scope, { kind: name, batchId }, digests)
      tellChange(tx, scope.merchantId, topic)
      return new Map(wanted.map(([id, { command }]) => [id, command]))
    },
    async ended(tx, scope, { state, code, ...item }) {
      await store.keepAnswer(tx, scope, item, state === 'confirmed' ? 'held' : state, code)
      tellChange(tx, scope.merchantId, topic)
      return refusals[code]
    },
  })
  return {
    ...batch,
    async states(tx, scope, wanted) {
      const rows = await store.holdingsOf(tx, scope, name, [...wanted.keys()])
      return new Map(
        [...wanted].map(([id, { digest }]) => [id, toShownHolding(rows.get(id), digest)]),
      )
    },
    async renew(tx, scope, origin) {
      const known = [...(await setFor(tx, scope)), ...(await store.everTold(tx, scope, name))]
      const states = await statesOf(tx, scope, known)
      const there = [...new Set(known)].filter((id) => states.get(id)?.online)
      const rows = await store.holdingsOf(tx, scope, name, there)
      const wanted = there.length > 0 ? await resolveWantedHoldings(tx, scope, there, origin) : []
      const behind = [...wanted].filter(
        ([id, to]) => isTold(to) && rows.get(id)?.told !== to.digest,
      )
      const deviceIds = behind.map(([id]) => id)
      await beginBatch(tx, scope, batch, { wish: missed(origin), deviceIds, askedBy: '' })
    },
  }
}

function isWithinCommandLimit({ command }: ToHold): boolean {
  return !('data' in command) || !isTooMuch(command.data)
}

function isTold({ command }: ToHold): boolean {
  return !('refused' in command)
}
