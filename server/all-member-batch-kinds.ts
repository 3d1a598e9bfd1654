import {
  addTagKind,
  giveCoinsKind,
  removeTagKind,
  setBlockedKind,
  type AnyMemberBatchKind,
} from './modules/member-batches/surface.ts'

/** All acts on many members. Each is declared in its own module. */
export const memberBatchKinds: readonly AnyMemberBatchKind[] = [
  addTagKind,
  removeTagKind,
  setBlockedKind,
  giveCoinsKind,
]
