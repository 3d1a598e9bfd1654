import * as z from 'zod/mini'
import { ad, adKind, adName, ADS_MAX, adSeconds, CAROUSEL_MAX } from './ad.ts'
import { notAllYours, toldBatch, toldFailures } from './ad-functions.ts'
import { agent, declareCall, merchantGrant } from '../base/call.ts'
import { commaListCodec } from '../base/comma-list.ts'
import { notFound as deviceMissing } from '../devices/device-commands.ts'
import { world } from '../example-world.ts'
import { holdingState } from '../holdings/holding.ts'
import { adPermissions } from './device-screen.ts'
import { id, idIfAny, ids, typedTextSchema } from '../base/wire.ts'

/** Calls for pictures and videos, and for the carousel of pictures, as part of `ads`. */
const path = '/api/ads' as const
const seeGrants = [merchantGrant(adPermissions.see), agent] as const
const editGrants = [merchantGrant(adPermissions.edit)] as const

export const adMissing = {
  zh: '素材不存在或已删除',
  en: 'Ad not found. It may have been deleted.',
}

/** Reasons why a file cannot be shown. */
export const adFileFailures = {
  noSuchFile: {
    zh: '上传的文件不存在，请重新上传',
    en: 'Uploaded file not found. Upload the file again.',
  },
  wrongType: {
    zh: '设备只能播放图片和 MP4 视频。请更换文件。',
    en: 'Devices can only show pictures and MP4 videos. Choose another file.',
  },
  unknownLength: {
    zh: '无法读取视频时长，设备可能无法播放。请重新导出为 MP4 后上传。',
    en:
      'Could not read the length of this video. Devices may be unable to play it. Export it as MP4, ' +
      'then upload it again.',
  },
  tooLong: {
    zh: '视频最长 10 分钟，请剪短后上传',
    en: 'Videos can be up to 10 minutes long. Shorten the video, then upload it again.',
  },
}

export const mediaCalls = {
  /** Lists the newest ads first. */
  list: declareCall({
    name: 'ads.list',
    title: { zh: '广告素材列表', en: 'List ads' },
    wire: { method: 'GET', path: `${path}/list`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({ kind: z.optional(adKind) }),
    output: z.array(ad),
    failures: {},
    example: {},
  }),

  /** Makes an ad of an uploaded file. A video is shown for its whole length. */
  add: declareCall({
    name: 'ads.add',
    title: { zh: '添加广告素材', en: 'Add ad' },
    wire: { method: 'POST', path: `${path}/add`, body: 'form' },
    access: editGrants,
    writes: true,
    input: z.object({
      name: adName,
      link: typedTextSchema(300),
      seconds: z.optional(adSeconds),
    }),
    output: ad,
    failures: {
      ...adFileFailures,
      shelfFull: {
        zh: `最多可添加 ${ADS_MAX} 个素材，请先删除不用的素材`,
        en: `You can have up to ${ADS_MAX} ads. Delete an unused ad first.`,
      },
    },
    example: { name: '冬日限定', link: world.adLink, seconds: 10 },
  }),

  /**
   * Changes the given fields; missing ones stay. A new file replaces the old one wherever it is shown, and
   * its plays continue to count. The seconds of a video always come from the file.
   */
  edit: declareCall({
    name: 'ads.edit',
    title: { zh: '修改广告素材', en: 'Edit ad' },
    wire: { method: 'POST', path: `${path}/edit`, body: 'form' },
    access: editGrants,
    writes: true,
    input: z.object({
      id,
      name: z.optional(adName),
      link: z.optional(typedTextSchema(300)),
      seconds: z.optional(adSeconds),
    }),
    output: z.object({
      ad,
      /** Batch for the devices that show the ad; null if none does, or if only the name changed. */
      batchId: idIfAny,
    }),
    failures: {
      ...adFileFailures,
      adMissing,
      notAllYours,
      tooMuch: toldFailures.tooMuch,
      notPicture: {
        zh: '这个素材用于轮播图，只能更换为图片',
        en: 'This ad is in a carousel, which only supports pictures. Choose a picture.',
      },
    },
    example: { id: world.idleAdId, name: '冬日限定 第二版' },
  }),

  remove: declareCall({
    name: 'ads.remove',
    title: { zh: '删除广告素材', en: 'Delete ads' },
    wire: { method: 'POST', path: `${path}/remove`, body: 'form' },
    access: editGrants,
    writes: true,
    input: z.object({ ids }),
    output: z.object({ removed: z.int() }),
    failures: {
      adMissing,
      inUse: {
        zh: '素材使用中，请先从投放或轮播图中移除',
        en: 'This ad is in use. Remove it from all placements and carousels first.',
      },
    },
    example: { ids: [world.idleAdId] },
  }),

  carousel: declareCall({
    name: 'ads.carousel',
    title: { zh: '设备的轮播图', en: 'Get device carousel' },
    wire: { method: 'GET', path: `${path}/carousel`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({ equipmentId: id }),
    output: z.object({
      deviceId: id,
      equipmentId: z.string(),
      number: z.string(),
      fieldName: z.string(),
      pictures: z.array(ad),
      ...holdingState,
    }),
    failures: { notFound: deviceMissing },
    example: { equipmentId: world.deviceId },
  }),

  /** Sets the pictures in the given order. An empty list means no carousel. */
  setCarousel: declareCall({
    name: 'ads.setCarousel',
    title: { zh: '设置轮播图', en: 'Set device carousel' },
    wire: { method: 'POST', path: `${path}/setCarousel`, body: 'form' },
    access: editGrants,
    writes: true,
    input: z.object({
      ids,
      pictureIds: commaListCodec(id).check(z.refine((list) => list.length <= CAROUSEL_MAX)),
    }),
    output: toldBatch,
    failures: {
      ...toldFailures,
      adMissing,
      notPicture: {
        zh: '轮播图只能用图片，请移除视频',
        en: 'A carousel can only show pictures. Remove the video.',
      },
    },
    example: { ids: [world.deviceId], pictureIds: [world.idleAdId] },
  }),
}
