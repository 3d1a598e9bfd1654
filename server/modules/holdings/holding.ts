import type { LiveTopic } from '#contract/base/live.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import {
  beginBatch,
  declareBatchKind,
  type AnyBatchKind,
  type BatchKind,
  type DeclaredBatchKind,
  type BatchItemCommand,
} from '#server/modules/batches/surface.ts'
import { listDeviceStates } from '#server/modules/devices/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import type { Scope } from '#server/platform/scope.ts'
import { isTooLargeForCommand, toShownHolding, type ShownHolding } from './rules.ts'
import * as store from './store.ts'

/**
 * Content that devices hold and are always sent as a whole, such as all that a screen shows. The module that
 * wants it makes the content. For all kinds, this module decides when it is sent, what is confirmed, and
 * when it has to be sent again.
 */
type HoldingKind<Wish> = Pick<
  BatchKind<Wish>,
  'name' | 'title' | 'permission' | 'form' | 'about'
> & {
  /** Screens on this topic reload when content is sent, and when a device replies. */
  readonly topic: LiveTopic
  readonly tooMuch: Sentence
  /** Sentences for codes with which boards refuse. */
  readonly refusals?: Readonly<Record<string, Sentence>>
  /** Lists the devices that content is set for, including removed ones. */
  setFor(tx: Tx, scope: Scope): Promise<readonly string[]>
  /** Returns the content that each device should hold now; devices that the scope may not see are absent. */
  wantedBy(
    tx: Tx,
    scope: Scope,
    deviceIds: readonly string[],
    origin: string,
  ): Promise<ReadonlyMap<string, WantedHolding>>
  /** Returns the wish of a batch that nobody asked for, because devices have missed something. */
  missed(origin: string): Wish
}
export type WantedHolding = { readonly digest: string; readonly command: BatchItemCommand }
/**
 * Base URL where devices fetch files and send people, without a slash at its end. It is stored with each
 * batch.
 */
type HoldingOrigin = { readonly origin: string }

export type AnyHolding = AnyBatchKind & {
  /** Sends content to online devices that were last sent something else than they should hold. */
  renew(tx: Tx, scope: Scope, origin: string): Promise<void>
}
type Holding<Wish> = DeclaredBatchKind<Wish> &
  AnyHolding & {
    /** Returns the state of each device with regard to the content that it should hold now. */
    states(
      tx: Tx,
      scope: Scope,
      wanted: ReadonlyMap<string, Pick<WantedHolding, 'digest'>>,
    ): Promise<ReadonlyMap<string, ShownHolding>>
  }

export function declareHolding<Wish extends HoldingOrigin>(kind: HoldingKind<Wish>): Holding<Wish> {
  const { topic, tooMuch, refusals = {}, setFor, wantedBy, missed, ...fields } = kind
  const { name } = fields
  /** Returns the wanted content. Content that is too large for a command becomes a refusal. */
  const resolveWantedHoldings: typeof wantedBy = async (...args) => {
    const command = { refused: tooMuch, code: 'tooMuch' }
    const wantedHoldings = [...(await wantedBy(...args))]
    return new Map(
      wantedHoldings.map(([id, to]) => [id, isWithinCommandLimit(to) ? to : { ...to, command }]),
    )
  }
  const batch = declareBatchKind<Wish>({
    ...fields,
    async commandsFor(tx, scope, devices, { origin }, batchId) {
      const ids = devices.map(({ id }) => id)
      const wantedHoldings = [...(await resolveWantedHoldings(tx, scope, ids, origin))]
      const sendable = wantedHoldings.filter(([, to]) => isHoldingSendable(to))
      const digests = new Map(sendable.map(([id, { digest }]) => [id, digest]))
      await store.saveSentHoldings(tx, scope, { kind: name, batchId }, digests)
      notifyLiveChange(tx, scope.merchantId, topic)
      return new Map(wantedHoldings.map(([id, { command }]) => [id, command]))
    },
    async ended(tx, scope, { state, code, ...item }) {
      await store.updateHoldingReply(tx, scope, item, state === 'confirmed' ? 'held' : state, code)
      notifyLiveChange(tx, scope.merchantId, topic)
      return refusals[code]
    },
  })
  return {
    ...batch,
    async states(tx, scope, wantedHoldings) {
      const rows = await store.listHoldings(tx, scope, name, [...wantedHoldings.keys()])
      return new Map(
        [...wantedHoldings].map(([id, { digest }]) => [id, toShownHolding(rows.get(id), digest)]),
      )
    },
    async renew(tx, scope, origin) {
      const concernedIds = [
        ...(await setFor(tx, scope)),
        ...(await store.listDevicesEverSent(tx, scope, name)),
      ]
      const states = await listDeviceStates(tx, scope, concernedIds)
      const onlineIds = [...new Set(concernedIds)].filter((id) => states.get(id)?.online)
      const rows = await store.listHoldings(tx, scope, name, onlineIds)
      const wantedHoldings =
        onlineIds.length > 0 ? await resolveWantedHoldings(tx, scope, onlineIds, origin) : []
      const behind = [...wantedHoldings].filter(
        ([id, to]) => isHoldingSendable(to) && rows.get(id)?.told !== to.digest,
      )
      const deviceIds = behind.map(([id]) => id)
      await beginBatch(tx, scope, batch, { wish: missed(origin), deviceIds, askedBy: '' })
    },
  }
}

function isWithinCommandLimit({ command }: WantedHolding): boolean {
  return !('data' in command) || !isTooLargeForCommand(command.data)
}

function isHoldingSendable({ command }: WantedHolding): boolean {
  return !('refused' in command)
}
