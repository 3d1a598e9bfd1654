import { Button } from '#web/kit/button/button.tsx'
import { useWayBack } from '#web/kit/page/use-way-back.ts'
import { EmptyState } from './empty-state.tsx'
import { nothingFound } from './pictures.tsx'

type Props = {
  title: string
  /** What may have become of it. */
  text: string
  act: string
  /** Where it would be found. */
  back: string
}

/** In place of a thing that is not there, or not for whoever looks: somebody removed it, or a link is old. */
export function GoneState({ title, text, act, back }: Props) {
  const goBack = useWayBack(back)
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
