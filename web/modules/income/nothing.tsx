import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useLook } from './period.ts'
import { statisticsTexts } from './statistics-texts.ts'

/** Where these days came to nothing: back to days that may have. */
export function Nothing() {
  const t = useTexts(statisticsTexts)
  const look = useLook()
  const none = { from: undefined, to: undefined, fieldId: undefined, equipmentId: undefined }
  const act = <Button onPress={() => look(none)}>{t.seeAll}</Button>
  return <EmptyState title={t.nothing} text={t.nothingText} act={act} />
}
