import type { Language } from '#contract/base/sentence.ts'
import { StatusBanner } from '../kit/banner/banner.tsx'
import { formatTimeWithMinutes, inSentence } from '../kit/formats.ts'
import { cloudOff } from '../kit/icon/icons.ts'
import { useLanguage } from '../kit/settings.ts'
import { useTexts } from '../kit/texts.ts'
import { networkTexts } from './network-texts.ts'
import { useOnline } from '../client/answers/outdated-answers.ts'

/** Shows that the network is missing. If data could not be refreshed, it shows the time of that data. */
export function NetworkBanner({ outdatedFrom }: { outdatedFrom: number | undefined }) {
  const t = useTexts(networkTexts)
  const language = useLanguage()
  const online = useOnline()
  if (outdatedFrom !== undefined) {
    const time = formatOutdatedTime(outdatedFrom, language)
    const title = online ? t.outdated(time) : t.outdatedOffline(time)
    return <StatusBanner top kind="warn" icon={cloudOff} title={title} />
  }
  if (online) return null
  return <StatusBanner top kind="warn" icon={cloudOff} title={t.offline} text={t.offlineText} />
}

/** Returns a clock time, because *3 minutes ago* would have to be updated. */
function formatOutdatedTime(ms: number, language: Language): string {
  return inSentence(formatTimeWithMinutes(new Date(ms), new Date(), language))
}
