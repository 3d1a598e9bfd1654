import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { texts } from './texts.ts'

/** Shows which characters prevent a draft from being sent, because its PDF would leave them blank. */
export function UnprintableCharactersBanner({ signs }: { readonly signs: readonly string[] }) {
  const t = useTexts(texts)
  if (signs.length === 0) return null
  return (
    <StatusBanner kind="warn" title={t.unprintable(signs.join(' '))} text={t.unprintableText} />
  )
}
