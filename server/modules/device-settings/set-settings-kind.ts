import * as z from 'zod/mini'
import { parameterForm, settings } from '#contract/device-settings/device-parameter.ts'
import { settingPermissions } from '#contract/device-settings/setting-permissions.ts'
import {
  beginBatch,
  declareBatchKind,
  type BatchItemCommand,
} from '#server/modules/batches/surface.ts'
import { saveSettingsCommandResult } from './book-settings-answer.ts'
import { formatUndoneChanges } from './held-value-sentences.ts'
import { restoreFormerPresets, savePresetHolders } from './preset-store.ts'
import {
  explainFaultySteps,
  filterMatchingSteps,
  hasFaultySettingStep,
  toStepSettings,
  computeSettingSteps,
  UNDER_WAY,
} from './setting-steps.ts'
import * as store from './store.ts'
import { settingsUndone } from './undo-settings-kind.ts'

const inputForm = z.object({
  settings,
  /**
   * Parameters as the person saw them. Older batches have none: the meaning of their numbers is unknown, so
   * nothing is sent.
   */
  parameters: z.optional(z.array(parameterForm)),
  about: z.object({ zh: z.string(), en: z.string() }),
  askedBy: z.string(),
  /** Sends a board only the settings that it has, since a preset is for boards of several generations. */
  whereHad: z.optional(z.boolean()),
  /**
   * For a preset: the devices are meant to hold it from then on. `former`: the earlier preset, by device.
   */
  preset: z.optional(z.object({ id: z.string(), former: z.record(z.string(), z.string()) })),
})
type SettingsBatchInput = z.output<typeof inputForm>

const unknown: BatchItemCommand = {
  code: 'unknown',
  refused: {
    zh: '参数列表尚未获取，未下发',
    en: 'Settings not available yet, not sent',
  },
}

/** Sets one device or many, each from the settings version that its board holds. */
export const settingsSet = declareBatchKind<SettingsBatchInput>({
  name: 'deviceSettings.set',
  title: { zh: '下发参数', en: 'Send settings' },
  permission: settingPermissions.edit,
  form: inputForm,
  about: ({ about }) => about,

  async commandsFor(tx, scope, devices, { askedBy, whereHad, preset, ...desired }, batchId) {
    const ids = devices.map(({ id }) => id)
    const [reportedById, unansweredIds] = [
      await store.listReportedSettings(tx, scope, ids),
      await store.listDevicesAwaitingSettingReply(tx, scope, ids),
    ]
    const commands = new Map<string, BatchItemCommand>()
    const changes: store.NewChange[] = []
    for (const deviceId of ids) {
      const of = reportedById.get(deviceId)
      const all = computeSettingSteps(of, desired)
      const steps = filterMatchingSteps(all, whereHad)
      if (unansweredIds.has(deviceId)) {
        commands.set(deviceId, UNDER_WAY)
      } else if (!all || !steps || !of || of.version === null) {
        commands.set(deviceId, unknown)
      } else if (hasFaultySettingStep(steps) || steps.length === 0) {
        commands.set(deviceId, { code: 'value', refused: explainFaultySteps(all) })
      } else {
        const [before, to] = [toStepSettings(steps, 'from'), toStepSettings(steps, 'to')]
        changes.push({ deviceId, state: 'asked', before, wished: to })
        const data = { version: of.version, settings: to }
        commands.set(deviceId, { type: 'settings.set', data })
      }
    }
    if (changes.length > 0)
      await store.insertSettingChanges(tx, scope, { batchId, askedBy }, changes)
    if (preset) await savePresetHolders(tx, scope, preset.id, toChangedDeviceIds(changes))
    return commands
  },

  ended: saveSettingsCommandResult,

  async undo(tx, scope, { id: batchId, wish: { about, parameters, preset }, deviceIds, askedBy }) {
    const sentence = { zh: `撤销：${about.zh}`, en: `Undo: ${about.en}` }
    const changes = await store.listDoneSettingChanges(tx, scope, batchId, deviceIds)
    const id = await beginBatch(tx, scope, settingsUndone, {
      // The batch was sent only to boards with these units, so their earlier values are in these units too.
      wish: { batchId, parameters, about: sentence, askedBy },
      deviceIds,
      askedBy,
      undoes: batchId,
    })
    if (id === undefined) return undefined
    if (preset) await restoreFormerPresets(tx, scope, preset, deviceIds)
    return { id, words: formatUndoneChanges(changes, parameters) }
  },
})

const toChangedDeviceIds = (changes: readonly store.NewChange[]) =>
  changes.map(({ deviceId }) => deviceId)
