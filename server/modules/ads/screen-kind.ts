import * as z from 'zod/mini'
import { toldFailures } from '#contract/ad-functions.ts'
import { adPermissions } from '#contract/screen.ts'
import { beginBatch, declareBatchKind, type ToTell } from '#server/modules/batches/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { tellChange } from '#server/platform/operation-store.ts'
import type { Scope } from '#server/platform/scope.ts'
import { addressed, contentsOf, isTooMuch } from './screen-content.ts'
import { keepAnswer, keepTold } from './screen-store.ts'

const words = {
  functions: { zh: '功能顺序', en: 'Order of functions' },
  wait: { zh: '等待广告时间', en: 'Wait for ads' },
  carousel: { zh: '轮播图', en: 'Carousel' },
  ads: { zh: '广告', en: 'Ads' },
  renewed: { zh: '补发屏幕内容', en: 'What it had missed' },
} as const
const form = z.object({
  /** What was changed, so that it is sent. */
  what: z.enum(Object.keys(words) as [keyof typeof words, ...(keyof typeof words)[]]),
  /** Where devices fetch files. */
  origin: z.string(),
})
export type ScreenWish = z.output<typeof form>

/** A device is told all that its screen shows, as that is when its turn comes. */
export const screenKind = declareBatchKind<ScreenWish>({
  name: 'screen.set',
  title: { zh: '下发屏幕内容', en: 'Send what screens show' },
  permission: adPermissions.edit,
  form,
  about: ({ what }) => words[what],
  async commandsFor(tx, scope, devices, { origin }, batchId) {
    const contents = await contentsOf(
      tx,
      scope,
      devices.map(({ id }) => id),
    )
    const told = new Map<string, string>()
    const commands = devices.map(({ id }): [string, ToTell] => {
      const { content, digest } = contents.get(id)!
      const data = addressed(content, origin)
      if (isTooMuch(data)) return [id, { refused: toldFailures.tooMuch, code: 'tooMuch' }]
      told.set(id, digest)
      return [id, { type: 'screen.set', data }]
    })
    await keepTold(tx, scope, batchId, told)
    return new Map(commands)
  },
  async ended(tx, scope, { state, code, ...item }) {
    await keepAnswer(tx, scope, item, state === 'confirmed' ? 'held' : state, code)
    tellChange(tx, scope.merchantId, 'ads')
    return undefined
  },
})

type Asking = { readonly wish: ScreenWish; readonly askedBy: string }

/** Tells them what their screens show now. Undefined where the scope sees none of them. */
export async function tellScreens(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
  asking: Asking,
): Promise<string | undefined> {
  tellChange(tx, scope.merchantId, 'ads')
  return beginBatch(tx, scope, screenKind, { ...asking, deviceIds })
}
