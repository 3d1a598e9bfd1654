import { DataPart } from './data-part.tsx'
import { MergePart } from './merge-part.tsx'

type Props = {
  /** Called after coins or points of another member came here. */
  onMerged(): void
}

/** What few players open: merging, and what the venue keeps about them. */
export function MemberPart({ onMerged }: Props) {
  return (
    <>
      <MergePart onMerged={onMerged} />
      <DataPart />
    </>
  )
}
