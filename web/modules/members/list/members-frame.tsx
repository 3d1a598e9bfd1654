import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { formerPlayers } from '#contract/former-players/former-players.ts'
import { memberBatches } from '#contract/member-batches/member-batches.ts'
import { members } from '#contract/members/members.ts'
import { ExportFormatsButton } from '#web/client/actions/export-button.tsx'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { useWideScreen } from '#web/kit/browser/wide-screen.ts'
import { bolt, doc, sliders } from '#web/kit/icon/icons.ts'
import { ListDetailPanes } from '#web/kit/page/list-detail-panes.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import {
  buildMemberListPath,
  toMemberFilterInput,
  type MemberFilterValues,
  type MemberListName,
} from '../member-addresses.ts'
import { texts } from '../texts.ts'

/** Loaded on demand: forms need a library, and tags are changed rarely. */
const TagListSheet = lazy(async () => ({
  default: (await import('../tags/tag-list-sheet.tsx')).TagListSheet,
}))

const MemberBatchSheet = lazy(async () => ({
  default: (await import('../batches/member-batch-sheet.tsx')).MemberBatchSheet,
}))

type Props = {
  readonly list: MemberListName
  readonly filters: MemberFilterValues
  readonly onPhone: 'list' | 'detail'
  /** The list itself: a phone neither shows nor loads it beside a member. */
  readonly pane: ReactNode
  readonly children: ReactNode
}

/** Shows a list of members with one of them beside it. A phone shows only the part that the address names. */
export function MembersFrame({ list, filters, onPhone, pane, children }: Props) {
  const t = useTexts(texts)
  const isWide = useWideScreen()
  const isDetail = onPhone === 'detail'
  const close = isDetail ? buildMemberListPath(list, filters) : undefined
  const hasListActions = isWide || !isDetail
  return (
    <RouteScreen
      back={close ?? '/marketingTools'}
      {...(isDetail && !isWide && { title: t.member })}
      {...(list === 'levels' && hasListActions && { sub: t.byLevel })}
      {...(hasListActions && { actions: <MemberListActions {...{ list, filters }} /> })}
    >
      <ListDetailPanes list={pane} detail={children} onPhone={onPhone} close={close} />
    </RouteScreen>
  )
}

function MemberListActions({ list, filters }: Pick<Props, 'list' | 'filters'>) {
  const t = useTexts(texts)
  const [open, setOpen] = useState<'batch' | 'tags'>()
  const closeSheet = () => setOpen(undefined)
  const batchGate = usePermission(memberBatches.changeTag, {})
  const tagGate = usePermission(members.saveTag, {})
  const navigate = useNavigate()
  const importGate = usePermission(formerPlayers.import, {})
  return (
    <>
      <IconButton
        icon={bolt}
        label={t.batch}
        onPress={() => batchGate.pass(() => setOpen('batch'))}
      />
      {list === 'all' && importGate.allowed && (
        <IconButton
          icon={doc}
          label={t.import}
          onPress={() => void navigate({ to: '/member_import' })}
        />
      )}
      {list === 'all' && (
        <IconButton
          icon={sliders}
          label={t.manageTags}
          onPress={() => tagGate.pass(() => setOpen('tags'))}
        />
      )}
      <ExportFormatsButton
        call={members.exportMembers}
        inputOf={(format) => ({ ...toMemberFilterInput(filters), format })}
        title={t.exportTitle}
        note={t.exportNote}
      />
      <Suspense fallback={null}>
        {open === 'tags' && <TagListSheet onClose={closeSheet} />}
        {open === 'batch' && <MemberBatchSheet filters={filters} onClose={closeSheet} />}
      </Suspense>
    </>
  )
}
