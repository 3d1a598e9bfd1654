import { lazy, Suspense, useState } from 'react'
import { externalMembers } from '#contract/external-members/external-members.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { store } from '#web/kit/icon/icons.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { mallTexts } from './texts.ts'

/** Loaded on demand: forms need a library, and few people open it. */
const MallMemberSheet = lazy(async () => ({
  default: (await import('./mall-member-sheet.tsx')).MallMemberSheet,
}))

/** Points of a mall's own member system. Absent unless the operator has configured it for the merchant. */
export function MallMemberGroup() {
  const t = useTexts(mallTexts)
  const { allowed } = usePermission(externalMembers.state, {})
  const { data } = useCall(externalMembers.state, {}, { silent: true, when: allowed })
  const [isOpen, setOpen] = useState(false)
  if (!data?.isSetUp) return null
  return (
    <RowGroup title={t.group}>
      <ListRow icon={store} title={t.open} sub={t.openSub} onPress={() => setOpen(true)} />
      <Suspense>{isOpen && <MallMemberSheet onClose={() => setOpen(false)} />}</Suspense>
    </RowGroup>
  )
}
