import type { toMemberFilterInput } from '../member-addresses.ts'

/** Everything that an act for many members needs. */
export type MemberActing = {
  readonly selection: { readonly members: 'all' } & ReturnType<typeof toMemberFilterInput>
  readonly count: number
  onDone(batch: { readonly id: string }): void
}
