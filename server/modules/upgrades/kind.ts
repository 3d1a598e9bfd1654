import * as z from 'zod/mini'
import { upgradeParts, upgradePermissions } from '#contract/upgrades.ts'
import { declareBatchKind } from '#server/modules/batches/surface.ts'
import { runningOn } from '#server/modules/devices/surface.ts'

/** It has to fetch a file before it begins to write it. */
const VALID_MS = 30 * 60_000

const WRONG = {
  model: { zh: '型号不对，没有下发', en: 'Another model: nothing was sent' },
  checksum: {
    zh: '校验和不对，设备没装，还是原来的版本',
    en: 'The checksum is wrong: not installed, the old version runs on',
  },
  download: {
    zh: '设备取不到文件，还是原来的版本',
    en: 'The device could not fetch the file: the old version runs on',
  },
} as const

export const upgrade = declareBatchKind({
  name: 'upgrades.upgrade',
  title: { zh: '版本升级', en: 'Upgrade' },
  permission: upgradePermissions.manage,
  form: z.object({
    part: z.enum(upgradeParts),
    model: z.string(),
    version: z.string(),
    url: z.string(),
    sha256: z.string(),
  }),
  about: ({ model, version }) => ({ zh: `${model} 升到 ${version}`, en: `${model} to ${version}` }),
  async commandsFor(tx, scope, devices, { part, model, version, url, sha256 }) {
    const running = await runningOn(
      tx,
      scope,
      devices.map(({ id }) => id),
    )
    const data = { version, url, sha256, part }
    return new Map(
      devices.map(({ id }) => {
        const fits = running.find(({ deviceId }) => deviceId === id)?.model === model
        return [id, fits ? { type: 'upgrade', data } : { refused: WRONG.model, code: 'model' }]
      }),
    )
  },
  async ended(_tx, _scope, { code }) {
    return code === 'checksum' || code === 'download' ? WRONG[code] : undefined
  },
  validMs: VALID_MS,
})
