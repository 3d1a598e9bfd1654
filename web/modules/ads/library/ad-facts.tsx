import { adKinds, type Ad } from '#contract/ads/ad.ts'
import { image, video } from '#web/kit/icon/icons.ts'
import { DotSeparator } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { adTexts } from './ad-texts.ts'

export const adIcons = { picture: image, video }
const MB = 1_048_576

/** Shows kind, duration and size of an ad, such as 图片 · 10 秒 · 1.8 MB. */
export function AdFacts({ of: { kind, seconds, bytes } }: { readonly of: Ad }) {
  const t = useTexts(adTexts)
  const language = useLanguage()
  return (
    <>
      {adKinds[kind][language]}
      <DotSeparator />
      {t.seconds(seconds)}
      <DotSeparator />
      {t.size((Math.max(bytes, MB / 10) / MB).toFixed(1))}
    </>
  )
}
