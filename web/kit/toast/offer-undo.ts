import { showToast } from './toast.tsx'

const UNDO_MS = 5_000

/** Confirms an action that was done at once, with a button beside the text that undoes it. */
export function showUndoToast(sentence: string, undo: () => void): void {
  showToast(sentence, { ms: UNDO_MS, undo })
}
