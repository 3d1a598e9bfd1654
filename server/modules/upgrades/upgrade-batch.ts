import * as z from 'zod/mini'
import { MINUTE_MS } from '#contract/base/durations.ts'
import { upgradeParts, upgradePermissions } from '#contract/upgrades/upgrades.ts'
import { declareBatchKind } from '#server/modules/batches/surface.ts'
import { listRunningVersions } from '#server/modules/devices/surface.ts'
import { isReleaseOffered } from './store.ts'

/** Valid long enough for the device to download the file before it starts writing it. */
const VALID_MS = 30 * MINUTE_MS

const WRONG = {
  model: { zh: '型号不符，未下发', en: 'The model does not match. The update was not sent.' },
  withdrawn: {
    zh: '这个版本已撤回，未下发。请选择其他版本。',
    en: 'This version was withdrawn, so it was not sent. Choose another version.',
  },
  checksum: {
    zh: '文件校验和不一致，未安装，设备仍运行原版本',
    en:
      'The file checksum does not match. The update was not installed, and the device keeps its ' +
      'current version.',
  },
  download: {
    zh: '文件下载失败，未安装，设备仍运行原版本',
    en:
      'The device could not download the file. The update was not installed, and the device keeps ' +
      'its current version.',
  },
} as const

export const upgrade = declareBatchKind({
  name: 'upgrades.upgrade',
  title: { zh: '版本升级', en: 'Firmware or app update' },
  permission: upgradePermissions.manage,
  form: z.object({
    part: z.enum(upgradeParts),
    model: z.string(),
    version: z.string(),
    url: z.string(),
    sha256: z.string(),
  }),
  about: ({ model, version }) => ({
    zh: `${model} 升级到 ${version}`,
    en: `Update ${model} to ${version}`,
  }),
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
