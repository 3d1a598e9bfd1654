import { StatusBanner } from './banner.tsx'
import { TextButton } from '../button/text-button.tsx'
import { useTexts } from '../texts.ts'
import { unsavedTexts } from './unsaved-texts.ts'

type Props = {
  readonly onDrop: () => void
  /** True if the input was sent and no answer came. */
  readonly isSent?: boolean | undefined
}

/** Shows that the form contains input from an earlier visit that was never saved. */
export function UnsavedBanner({ onDrop, isSent = false }: Props) {
  const t = useTexts(unsavedTexts)
  const act = <TextButton onPress={onDrop}>{t.drop}</TextButton>
  if (isSent)
    return <StatusBanner kind="warn" title={t.unanswered} text={t.unansweredText} act={act} />
  return <StatusBanner kind="info" title={t.found} act={act} />
}
