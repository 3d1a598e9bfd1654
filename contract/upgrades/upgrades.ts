import * as z from 'zod/mini'
import { agent, declareCall, merchantGrant } from '../base/call.ts'
import { devicePermissions } from '../devices/device-commands.ts'
import { world } from '../example-world.ts'
import { declarePermissions } from '../base/permission.ts'
import { declareSubject } from '../base/subject.ts'
import { id, ids, moment, typedTextSchema, wholeNumber } from '../base/wire.ts'

/**
 * Software on boards: existing versions, the versions that devices run, and upgrades. A device accepts a
 * file only if its checksum is right. Many devices are upgraded in waves, which halt automatically.
 */
export const upgradePermissions = declarePermissions(
  'upgrades',
  { zh: '版本升级', en: 'Firmware and app updates' },
  { manage: { zh: '发布版本、升级设备', en: 'Publish versions and update devices' } },
)

export const releaseSubject = declareSubject(
  'release',
  { zh: '版本', en: 'Version' },
  {
    part: { zh: '升级类型', en: 'Update type' },
    model: { zh: '型号', en: 'Model' },
    version: { zh: '版本', en: 'Version' },
    sha256: { zh: '校验和', en: 'Checksum' },
    devices: { zh: '设备数', en: 'Devices' },
    withdrawn: { zh: '已撤回', en: 'Withdrawn' },
    batchId: { zh: '批量操作', en: 'Bulk action' },
  },
)

/** The board's own program, or the app on its screen. */
export const upgradeParts = ['firmware', 'app'] as const
export type UpgradePart = (typeof upgradeParts)[number]
const part = z.enum(upgradeParts)

export const RELEASE_BYTES_MAX = 64 * 1024 * 1024
export const WAVE_MAX = 500
export const PAUSE_MINUTES_MAX = 1_440

const name = typedTextSchema(64).check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._+-]*$/u))
const release = z.object({
  id,
  part,
  /** Model name that boards report. */
  model: z.string(),
  version: z.string(),
  /** Checksum of the file, in hexadecimal. */
  sha256: z.string(),
  bytes: z.int(),
  /** What is new in this version. */
  notes: z.string(),
  madeBy: z.string(),
  createTime: moment,
})
export type Release = z.output<typeof release>

const path = '/api/upgrades' as const
const manage = [merchantGrant(upgradePermissions.manage)] as const
const noRelease = {
  zh: '版本不存在或已撤回',
  en: 'Version not found. It may have been withdrawn.',
}

export const upgrades = {
  /** Returns each model that devices of the merchant have reported, with its existing versions. */
  overview: declareCall({
    name: 'upgrades.overview',
    title: { zh: '设备版本', en: 'List device versions' },
    wire: { method: 'GET', path: `${path}/overview`, body: 'query' },
    access: [merchantGrant(devicePermissions.see), agent],
    writes: false,
    /** `ids`: only these devices are counted; all by default. */
    input: z.object({ part, ids: z.optional(ids) }),
    output: z.object({
      models: z.array(
        z.object({
          model: z.string(),
          devices: z.int(),
          online: z.int(),
          /**
           * Versions that run on the devices, most devices first; empty text if a device did not report one.
           */
          versions: z.array(z.object({ version: z.string(), devices: z.int() })),
        }),
      ),
      /** Releases, newest first. */
      releases: z.array(release),
    }),
    failures: {},
    example: { part: 'firmware' },
  }),

  publish: declareCall({
    name: 'upgrades.publish',
    title: { zh: '发布版本', en: 'Publish version' },
    wire: { method: 'POST', path: `${path}/publish`, body: 'multipart' },
    access: manage,
    writes: true,
    perMinute: 20,
    input: z.object({
      part,
      model: name,
      version: name,
      notes: z.optional(typedTextSchema(500)),
    }),
    output: release,
    failures: {
      noFile: {
        zh: '未收到升级文件，请重新选择并上传',
        en: 'No file received. Choose the update file and upload it.',
      },
      tooBig: {
        zh: '升级文件不能超过 64 MB，请重新选择',
        en: 'The update file cannot exceed 64 MB. Choose another file.',
      },
      versionTaken: {
        zh: '这个型号已有这个版本，请更换版本号',
        en: 'This model already has this version. Enter another version number.',
      },
      notKept: {
        zh: '文件保存失败，填写的内容已保留，请重新上传',
        en: 'Could not save the file. Your entries are kept. Upload the file again.',
      },
    },
    example: { part: 'firmware', model: 'YX-C8', version: '9.9.9', notes: '修正卡币' },
  }),

  /**
   * Withdraws a version. It is no longer offered to devices, and running upgrades halt. Devices that have it
   * keep it.
   */
  withdraw: declareCall({
    name: 'upgrades.withdraw',
    title: { zh: '撤回版本', en: 'Withdraw version' },
    wire: { method: 'POST', path: `${path}/withdraw`, body: 'form' },
    access: manage,
    writes: true,
    input: z.object({ id }),
    output: z.object({ withdrawn: z.int() }),
    failures: { noRelease },
    example: { id: world.releaseId },
  }),

  /** Upgrades the given devices, or all of the model that do not have the version yet. */
  begin: declareCall({
    name: 'upgrades.begin',
    title: { zh: '升级设备', en: 'Update devices' },
    wire: { method: 'POST', path: `${path}/begin`, body: 'form' },
    access: manage,
    writes: true,
    input: z.object({
      id,
      ids: z.optional(ids),
      /**
       * `first`: devices that try it first. `each`: devices in every later wave; 0 means all that are left.
       */
      first: wholeNumber.check(z.minimum(1), z.maximum(WAVE_MAX)),
      each: wholeNumber.check(z.minimum(0), z.maximum(WAVE_MAX)),
      /** Number of failures that halts the upgrade; in the first wave, one failure is enough. */
      stopAfter: wholeNumber.check(z.minimum(1), z.maximum(WAVE_MAX)),
      /** Pause between two waves. */
      pauseMinutes: wholeNumber.check(z.minimum(0), z.maximum(PAUSE_MINUTES_MAX)),
    }),
    /** Id of the batch. */
    output: z.object({ id }),
    failures: {
      noRelease,
      noDevice: {
        zh: '没有可升级的设备，这个型号的设备均已是此版本',
        en: 'No devices to update. All devices of this model already have this version.',
      },
    },
    example: { id: world.releaseId, first: 1, each: 10, stopAfter: 2, pauseMinutes: 0 },
  }),
}
