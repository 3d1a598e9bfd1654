import * as z from 'zod/mini'
import { heldForm, settings } from '#contract/device-parameter.ts'
import { settingPermissions } from '#contract/setting-permissions.ts'
import { declareBatchKind, type EndedItem, type ToTell } from '#server/modules/batches/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { faultWords, hasFault, refusalWords, settingsOf, stepsAt } from './rules.ts'
import * as store from './store.ts'

const wish = z.object({
  settings,
  about: z.object({ zh: z.string(), en: z.string() }),
  askedBy: z.string(),
  /** A board is told of what it has alone: a preset is for boards of several generations. */
  whereHad: z.optional(z.boolean()),
})
type SettingsWish = z.output<typeof wish>

const unknown: ToTell = {
  code: 'unknown',
  refused: {
    zh: '还不知道它能设什么，没有下发',
    en: 'What it can be set to is not known; not sent',
  },
}

/** One device or many are set, each from the version that its board holds. */
export const settingsSet = declareBatchKind<SettingsWish>({
  name: 'deviceSettings.set',
  title: { zh: '设置参数', en: 'Set devices' },
  permission: settingPermissions.edit,
  form: wish,
  about: ({ about }) => about,

  async commandsFor(tx, scope, devices, { settings: wished, askedBy, whereHad }, batchId) {
    const ids = devices.map(({ id }) => id)
    const told = await store.toldBy(tx, scope, ids)
    const commands = new Map<string, ToTell>()
    const changes: store.NewChange[] = []
    for (const deviceId of ids) {
      const of = told.get(deviceId)
      const all = stepsAt(of, wished)
      const steps = whereHad ? all?.filter(({ fault }) => fault !== 'unknown') : all
      if (!steps || !of?.parameters || of.version === null) {
        commands.set(deviceId, unknown)
      } else if (hasFault(steps)) {
        commands.set(deviceId, { code: 'value', refused: faultWords(of.parameters, steps) })
      } else {
        const [before, to] = [settingsOf(steps, 'from'), settingsOf(steps, 'to')]
        changes.push({ deviceId, state: 'asked', before, wished: to })
        const data = { version: of.version, settings: to }
        commands.set(deviceId, { type: 'settings.set', data })
      }
    }
    if (changes.length > 0) await store.addChanges(tx, scope, { batchId, askedBy }, changes)
    return commands
  },

  async ended(tx, scope, item) {
    await keepAnswer(tx, scope, item)
    const state = item.state === 'confirmed' ? 'done' : item.state
    await store.endChange(tx, scope, item, state, item.code)
    return item.state === 'refused' ? refusalWords(item.code) : undefined
  },
})

/** A board answers with what it holds then, whether that is what was wished or not. */
async function keepAnswer(tx: Tx, scope: Scope, item: EndedItem<SettingsWish>): Promise<void> {
  const read = z.safeParse(heldForm, item.data)
  if (read.success) await store.keepHeld(tx, scope, item.deviceId, read.data)
  // It says nothing of what it holds: it is asked when it is next there.
  else await store.forget(tx, scope, [item.deviceId], 'held')
}
