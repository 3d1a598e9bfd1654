import { lazy, Suspense, useState } from 'react'
import { memberLevels } from '#contract/member-levels/member-levels.ts'
import { memberMessages } from '#contract/member-messages/member-messages.ts'
import { members, type MemberDetail } from '#contract/members/members.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { chat, crown, edit, grip, receipt } from '#web/kit/icon/icons.ts'
import { QuickCell, QuickCells } from '#web/kit/row/quick-cells.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { buildSpendingPath } from '../member-addresses.ts'
import { detailTexts } from './texts.ts'

/** Loaded on demand: forms need a library, and a member is viewed far more often than changed. */
const LevelOfMemberSheet = lazy(async () => ({
  default: (await import('./level-of-member-sheet.tsx')).LevelOfMemberSheet,
}))
const MemberTagsSheet = lazy(async () => ({
  default: (await import('./member-tags-sheet.tsx')).MemberTagsSheet,
}))
const MemberRemarkSheet = lazy(async () => ({
  default: (await import('./member-remark-sheet.tsx')).MemberRemarkSheet,
}))

const MemberMessageSheet = lazy(async () => ({
  default: (await import('./member-message-sheet.tsx')).MemberMessageSheet,
}))

type OpenedMemberSheet = 'level' | 'message' | 'tags' | 'remark' | undefined

/** The most frequent actions for a member, each with one tap. */
export function MemberActions({ member }: { readonly member: MemberDetail }) {
  const t = useTexts(detailTexts)
  const levelGate = usePermission(memberLevels.setForMember, {})
  const gate = usePermission(members.save, {})
  const messageGate = usePermission(memberMessages.send, {})
  const [open, setOpen] = useState<OpenedMemberSheet>()
  const closeMemberSheet = () => setOpen(undefined)
  return (
    <>
      <RowGroup>
        <QuickCells>
          <QuickCell
            icon={crown}
            title={t.setLevel}
            onPress={() => levelGate.pass(() => setOpen('level'))}
          />
          <QuickCell icon={grip} title={t.tags} onPress={() => gate.pass(() => setOpen('tags'))} />
          <QuickCell
            icon={edit}
            title={t.remark}
            onPress={() => gate.pass(() => setOpen('remark'))}
          />
          <QuickCell
            icon={chat}
            title={t.message}
            onPress={() => messageGate.pass(() => setOpen('message'))}
          />
          <QuickCell icon={receipt} title={t.spending} to={buildSpendingPath(member.id)} />
        </QuickCells>
      </RowGroup>
      <Suspense fallback={null}>
        {open === 'level' && <LevelOfMemberSheet member={member} onClose={closeMemberSheet} />}
        {open === 'tags' && <MemberTagsSheet member={member} onClose={closeMemberSheet} />}
        {open === 'message' && <MemberMessageSheet member={member} onClose={closeMemberSheet} />}
        {open === 'remark' && <MemberRemarkSheet member={member} onClose={closeMemberSheet} />}
      </Suspense>
    </>
  )
}
