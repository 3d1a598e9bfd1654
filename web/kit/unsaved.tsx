import { Banner } from './banner/banner.tsx'
import { TextButton } from './button/text-button.tsx'
import { useTexts } from './texts.ts'
import { unsavedTexts } from './unsaved-texts.ts'

/** Says that what is shown holds what was typed an earlier time and never saved. */
export function Unsaved({ onDrop }: { readonly onDrop: () => void }) {
  const t = useTexts(unsavedTexts)
  return (
    <Banner kind="info" title={t.found} act={<TextButton onPress={onDrop}>{t.drop}</TextButton>} />
  )
}
