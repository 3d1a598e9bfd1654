import { useSearch } from '@tanstack/react-router'
import { LevelMembersList } from './level-members-list.tsx'
import { MembersFrame } from './members-frame.tsx'
import { NoMemberChosen } from './no-member-chosen.tsx'

/** /vip_list: members by level. */
export function LevelMembersScreen() {
  const filters = useSearch({ from: '/vip_list' })
  return (
    <MembersFrame
      list="levels"
      filters={filters}
      onPhone="list"
      pane={<LevelMembersList filters={filters} />}
    >
      <NoMemberChosen />
    </MembersFrame>
  )
}
