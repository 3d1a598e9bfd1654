import { useSearch } from '@tanstack/react-router'
import { MemberDetailPane } from '../detail/member-detail.tsx'
import { buildMemberListPath } from '../member-addresses.ts'
import { LevelMembersList } from './level-members-list.tsx'
import { MemberList } from './member-list.tsx'
import { MembersFrame } from './members-frame.tsx'
import { NoMemberChosen } from './no-member-chosen.tsx'

/** /member_management: members with search and filters, or one of them. */
export function MemberListScreen() {
  const { id, list = 'all', ...filters } = useSearch({ from: '/member_management' })
  const pane =
    list === 'all' ? <MemberList filters={filters} /> : <LevelMembersList filters={filters} />
  return (
    <MembersFrame
      list={list}
      filters={filters}
      onPhone={id === undefined ? 'list' : 'detail'}
      pane={pane}
    >
      {id === undefined ? (
        <NoMemberChosen canSearch={list === 'all'} />
      ) : (
        <MemberDetailPane key={id} id={id} back={buildMemberListPath(list, filters)} />
      )}
    </MembersFrame>
  )
}
