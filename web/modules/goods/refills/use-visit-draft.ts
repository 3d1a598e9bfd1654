import { HOUR_MS } from '#contract/base/durations.ts'
import { useStoredDraft } from '#web/client/forms/screen-draft.ts'

/** Longest duration of a visit at a machine. Older input belongs to an earlier visit. */
const VISIT_MS = 2 * HOUR_MS

/** Draft of what is entered while a machine's door is open, by slot. */
export const useVisitDraft = <Value>(of: string) => useStoredDraft<Value>(of, VISIT_MS)
