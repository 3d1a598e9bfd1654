import { playTexts } from '../texts.ts'
import { PlayFrame, WaitingHeadline } from './frame.tsx'
import { usePlayTexts } from './play-context.tsx'
import type { PointsPageProps } from './points-page.ts'

/** The frame of a page that is loaded later. The server renders it, so that no phone shows an empty page. */
export function OpeningPage({ code, machine }: PointsPageProps) {
  const t = usePlayTexts(playTexts)
  return (
    <PlayFrame title={t.product} merchantName={machine?.merchantName} code={code}>
      <WaitingHeadline text={t.loading} />
    </PlayFrame>
  )
}
