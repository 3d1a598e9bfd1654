import * as z from 'zod/mini'
import { MINUTE_MS } from '#contract/base/durations.ts'
import { upgradeParts, upgradePermissions } from '#contract/upgrades/upgrades.ts'
import { declareBatchKind } from '#server/modules/batches/surface.ts'
import { listRunningVersions } from '#server/modules/devices/surface.ts'
import { isReleaseOffered } from './store.ts'

/** Valid long enough for the device to download the file before it starts writing it. */
const VALID_MS = 30 * MINUTE_MS

const WRONG = {
  model: { zh: '型号不对，没有下发', en: 'Another model: nothing was sent' },
  withdrawn: {
    zh: '这个版本已撤下，没有下发。要升级，选一个新的版本。',
    en: 'This version was withdrawn: nothing was sent. Choose another one to upgrade to',
  },
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
  async commandsFor(tx, scope, devices, release) {
    const ids = devices.map(({ id }) => id)
    if (!(await isReleaseOffered(tx, scope, release))) {
      return new Map(ids.map((id) => [id, { refused: WRONG.withdrawn, code: 'withdrawn' }]))
    }
    const { part, model, version, url, sha256 } = release
    const running = await listRunningVersions(tx, scope, ids)
    const data = { version, url, sha256, part }
    return new Map(
      ids.map((id) => {
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
