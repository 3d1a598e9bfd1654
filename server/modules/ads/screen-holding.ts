import * as z from 'zod/mini'
import { toldFailures } from '#contract/ads/ad-functions.ts'
import { adPermissions } from '#contract/ads/device-screen.ts'
import { declareHolding } from '#server/modules/holdings/surface.ts'
import { toAbsoluteFileUrls, listScreenContents } from './screen-content.ts'
import { listDevicesWithScreens } from './showing-store.ts'

const descriptions = {
  functions: { zh: '功能顺序', en: 'Screen function order' },
  wait: { zh: '等待广告时间', en: 'Ad wait time' },
  carousel: { zh: '轮播图', en: 'Carousel' },
  ads: { zh: '广告', en: 'Ads' },
  renewed: { zh: '自动补发未收到的内容', en: 'Automatic resend of missed content' },
} as const
const form = z.object({
  /** Kind of the change, which is the reason for sending. */
  what: z.enum(
    Object.keys(descriptions) as [keyof typeof descriptions, ...(keyof typeof descriptions)[]],
  ),
  /** Address from which devices fetch files. */
  origin: z.string(),
})
export type ScreenBatchInput = z.output<typeof form>

/** A device receives the whole content of its screen, as it is at the time of sending. */
export const screenKind = declareHolding<ScreenBatchInput>({
  name: 'screen.set',
  title: { zh: '下发屏幕内容', en: 'Send screen content' },
  permission: adPermissions.edit,
  form,
  about: ({ what }) => descriptions[what],
  topic: 'ads',
  tooMuch: toldFailures.tooMuch,
  setFor: listDevicesWithScreens,
  async wantedBy(tx, scope, deviceIds, origin) {
    const contents = await listScreenContents(tx, scope, deviceIds)
    return new Map(
      [...contents].map(([id, { content, digest }]) => {
        return [
          id,
          { digest, command: { type: 'screen.set', data: toAbsoluteFileUrls(content, origin) } },
        ]
      }),
    )
  },
  missed: (origin) => ({ what: 'renewed', origin }),
})
