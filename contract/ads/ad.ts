import * as z from 'zod/mini'
import { declareSubject } from '../base/subject.ts'
import { id, ids, moment, typedTextSchema, wholeNumber } from '../base/wire.ts'

/** An ad: a picture or a video for the screens of devices. */
export const AD_NAME_MAX = 40
export const AD_SECONDS_MAX = 600
/** Seconds for which a picture is shown if none are given. */
export const USUAL_AD_SECONDS = 10
/** Limits: ads of a showing, pictures of a carousel, and ads of a merchant. */
export const ADS_OF_SHOWING_MAX = 20
export const CAROUSEL_MAX = 10
export const ADS_MAX = 200

export const adKinds = {
  picture: { zh: '图片', en: 'Picture' },
  video: { zh: '视频', en: 'Video' },
} as const
export const adKind = z.enum(['picture', 'video'])
export type AdKind = z.output<typeof adKind>

export const ad = z.object({
  id,
  name: z.string(),
  kind: adKind,
  link: z.string(),
  bytes: z.int(),
  seconds: z.int(),
  /** Names of the showings and carousels that contain the ad. */
  usedIn: z.array(z.string()),
  createTime: moment,
})
export type Ad = z.output<typeof ad>

export const adName = typedTextSchema(AD_NAME_MAX).check(z.minLength(1))
export const adSeconds = wholeNumber.check(z.minimum(1), z.maximum(AD_SECONDS_MAX))
export const adIds = ids.check(z.refine((list) => list.length <= ADS_OF_SHOWING_MAX))

export const adSubject = declareSubject(
  'ad',
  { zh: '广告', en: 'Ad' },
  {
    name: { zh: '名称', en: 'Name' },
    kind: { zh: '类型', en: 'Type' },
    seconds: { zh: '每次播放时长（秒）', en: 'Display time (seconds)' },
    file: { zh: '文件', en: 'File' },
    ads: { zh: '广告', en: 'Ads' },
    devices: { zh: '设备', en: 'Devices' },
    days: { zh: '日期', en: 'Dates' },
    times: { zh: '每天时段', en: 'Time of day' },
    playsWanted: { zh: '计划播放次数', en: 'Planned plays' },
    price: { zh: '价格', en: 'Price' },
    isOn: { zh: '播放广告', en: 'Ad display' },
  },
)
