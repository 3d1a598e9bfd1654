import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { points } from '#contract/points/points.ts'
import type { MemberPointsDetail } from '#contract/points/point-records.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { formatCount, maskPlayerName } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { coin } from '#web/kit/icon/icons.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { AdjustmentForm } from './adjustment-form.tsx'
import css from './points.module.css'
import { editTexts, pointTexts } from './texts.ts'
import { SellPointsSheet } from './top-ups/sell-points-sheet.tsx'
import { sellTexts } from './top-ups/texts.ts'

/** /integralStore/editIntegral?id=: adds or deducts points of one member, with a reason. */
export function EditPointsScreen() {
  const t = useTexts(editTexts)
  const navigate = useNavigate()
  const { id = '' } = useSearch({ from: '/integralStore/editIntegral' })
  return (
    <RouteScreen
      form={id !== ''}
      back="/integralStore/memberIntegral"
      actions={<TextButton to="/integralStore/userUpdateRecord">{t.records}</TextButton>}
    >
      {id === '' ? (
        <EmptyState
          title={t.missing}
          text={t.missingText}
          act={
            <Button
              kind="primary"
              onPress={() => void navigate({ to: '/integralStore/memberIntegral' })}
            >
              {t.toMembers}
            </Button>
          }
        />
      ) : (
        <EditMemberPoints playerId={id} />
      )}
    </RouteScreen>
  )
}

function EditMemberPoints({ playerId }: { readonly playerId: string }) {
  const t = useTexts(editTexts)
  const own = useTexts(pointTexts)
  const query = useCall(points.member, { playerId }, { silent: true })
  return (
    <Loaded of={query} what={t.failed} label={own.loading} rows={4}>
      {(member) => (
        <div className={css.rows}>
          <MemberPointsHead member={member} />
          <SellPointsRow member={member} />
          <AdjustmentForm key={playerId} member={member} />
        </div>
      )}
    </Loaded>
  )
}

function SellPointsRow({ member }: { readonly member: MemberPointsDetail }) {
  const t = useTexts(sellTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <RowGroup>
      <PermissionGuard to={points.sellPackage}>
        <ListRow icon={coin} title={t.sell} sub={t.sellSub} onPress={() => setOpen(true)} />
      </PermissionGuard>
      {isOpen && <SellPointsSheet member={member} onClose={() => setOpen(false)} />}
    </RowGroup>
  )
}

function MemberPointsHead({ member }: { readonly member: MemberPointsDetail }) {
  const t = useTexts(pointTexts)
  const { playerId, playerName, levelName, usable, pending, owed, ending } = member
  const parts = [
    levelName,
    pending > 0 && t.pendingOf(formatCount(pending)),
    owed > 0 && t.owedOf(formatCount(owed)),
    ending > 0 && t.endingOf(formatCount(ending)),
  ]
  return (
    <RowGroup>
      <ListRow
        names
        title={maskPlayerName(playerName)}
        {...(parts.some(Boolean) && { sub: <DottedParts unbroken parts={parts} /> })}
        value={t.points(formatCount(usable))}
        to={`/integralStore/integralLog?member=${playerId}`}
      />
    </RowGroup>
  )
}
