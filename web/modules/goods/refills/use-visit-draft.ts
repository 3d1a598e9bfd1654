import { HOUR_MS } from '#contract/base/durations.ts'
import { useKeptDraft } from '#web/client/forms/screen-draft.ts'

/** So long somebody stands before a machine at most: what was typed before is of another visit. */
const VISIT_MS = 2 * HOUR_MS

/** What is typed with a machine's door open, by slot. */
export const useVisitDraft = <Value>(of: string) => useKeptDraft<Value>(of, VISIT_MS)
