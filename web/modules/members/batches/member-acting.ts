import type { toMemberFilterInput } from '../member-addresses.ts'

/** Everything that an act for many members needs. */
export type MemberActing = {
  readonly selection: { readonly members: 'all' } & ReturnType<typeof toMemberFilterInput>
  readonly count: number
  /** `waiting`: a second person has to confirm it, and the id is that of the request. */
  onDone(batch: { readonly id: string; readonly waiting?: boolean }): void
}
