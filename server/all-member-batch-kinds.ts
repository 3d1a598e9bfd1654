import {
  addTagKind,
  giveCoinsKind,
  giveVoucherKind,
  removeTagKind,
  sendMessageKind,
  setBlockedKind,
  type AnyMemberBatchKind,
} from './modules/member-batches/surface.ts'

/** All acts on many members. Each is declared in its own module. */
export const memberBatchKinds: readonly AnyMemberBatchKind[] = [
  addTagKind,
  removeTagKind,
  setBlockedKind,
  giveCoinsKind,
  giveVoucherKind,
  sendMessageKind,
]
