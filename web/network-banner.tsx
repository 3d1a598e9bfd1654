import type { Language } from '#contract/sentence.ts'
import { Banner } from './kit/banner/banner.tsx'
import { lifeTimeText } from './kit/formats.ts'
import { cloudOff } from './kit/icon/icons.ts'
import { useLanguage } from './kit/settings.ts'
import { useTexts } from './kit/texts.ts'
import { networkTexts } from './network-texts.ts'
import { useOnline } from './outdated.ts'

/** With the time of what is shown, where it could not be asked anew. */
export function NetworkBanner({ outdatedFrom }: { outdatedFrom: number | undefined }) {
  const t = useTexts(networkTexts)
  const language = useLanguage()
  const online = useOnline()
  if (outdatedFrom !== undefined) {
    const time = minuteText(outdatedFrom, language)
    const title = online ? t.outdated(time) : t.outdatedOffline(time)
    return <Banner top kind="warn" icon={cloudOff} title={title} />
  }
  if (online) return null
  return <Banner top kind="warn" icon={cloudOff} title={t.offline} text={t.offlineText} />
}

/** By the clock and without seconds: *3 minutes ago* would have to move. */
function minuteText(ms: number, language: Language): string {
  return lifeTimeText(new Date(ms), new Date(), language).slice(0, -':00'.length)
}
