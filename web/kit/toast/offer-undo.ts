import { showToast } from './toast.tsx'

const UNDO_MS = 5_000

/** After what was done at once and can be taken back: says so, with the way back beside it. */
export function offerUndo(sentence: string, undo: () => void): void {
  showToast(sentence, { ms: UNDO_MS, undo })
}
