import * as z from 'zod/mini'
import { parameterForm } from '#contract/device-settings/device-parameter.ts'
import { settingPermissions } from '#contract/device-settings/setting-permissions.ts'
import { declareBatchKind, type BatchItemCommand } from '#server/modules/batches/surface.ts'
import { saveSettingsCommandResult } from './book-settings-answer.ts'
import { planSettingsRestore, toStepSettings, UNDER_WAY } from './setting-steps.ts'
import * as store from './store.ts'

const inputForm = z.object({
  /** Batch that is undone. */
  batchId: z.string(),
  /** Parameters of that batch. Older batches have none, so nothing is sent. */
  parameters: z.optional(z.array(parameterForm)),
  about: z.object({ zh: z.string(), en: z.string() }),
  askedBy: z.string(),
})

/** Sets each device back to what it held before a batch, unless it was set again since. */
export const settingsUndone = declareBatchKind<z.output<typeof inputForm>>({
  name: 'deviceSettings.undo',
  title: { zh: '恢复参数原值', en: 'Revert settings' },
  permission: settingPermissions.edit,
  form: inputForm,
  about: ({ about }) => about,

  async commandsFor(tx, scope, devices, { batchId: undone, parameters, askedBy }, batchId) {
    const ids = devices.map(({ id }) => id)
    const [reportedById, unansweredIds, undoneChanges] = [
      await store.listReportedSettings(tx, scope, ids),
      await store.listDevicesAwaitingSettingReply(tx, scope, ids),
      await store.listDoneSettingChanges(tx, scope, undone, ids),
    ]
    const commands = new Map<string, BatchItemCommand>()
    const changes: store.NewChange[] = []
    for (const deviceId of ids) {
      const of = reportedById.get(deviceId)
      const back = unansweredIds.has(deviceId)
        ? UNDER_WAY
        : planSettingsRestore(of, undoneChanges.get(deviceId), parameters)
      if ('refused' in back) {
        commands.set(deviceId, back)
        continue
      }
      const [before, to] = [toStepSettings(back.steps, 'from'), toStepSettings(back.steps, 'to')]
      changes.push({ deviceId, state: 'asked', before, wished: to })
      const data = { version: back.version, settings: to }
      commands.set(deviceId, { type: 'settings.set', data })
    }
    if (changes.length > 0)
      await store.insertSettingChanges(tx, scope, { batchId, askedBy }, changes)
    return commands
  },

  ended: saveSettingsCommandResult,
})
