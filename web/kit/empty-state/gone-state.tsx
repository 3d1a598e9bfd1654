import { Button } from '#web/kit/button/button.tsx'
import { useGoBack } from '#web/kit/page/use-way-back.ts'
import { EmptyState } from './empty-state.tsx'
import { nothingFound } from './pictures.tsx'

type Props = {
  title: string
  /** Possible reasons why the content is gone. */
  text: string
  act: string
  /** The page on which it would be listed. */
  back: string
}

/**
 * Replaces content that does not exist or that the user may not see, for example after a removal or through
 * an old link.
 */
export function GoneState({ title, text, act, back }: Props) {
  const goBack = useGoBack(back)
  return (
    <EmptyState
      isAlert
      picture={nothingFound}
      title={title}
      text={text}
      act={<Button onPress={goBack}>{act}</Button>}
    />
  )
}
