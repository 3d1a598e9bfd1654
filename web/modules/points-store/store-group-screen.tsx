import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { pointsStore } from '#contract/points-store/points-store.ts'
import type { StoreGroup } from '#contract/points-store/store-goods.ts'
import { ResponsiveAddButton } from '#web/client/actions/add-button.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { usePendingChoice } from '#web/client/forms/screen-choice.ts'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { formatCount } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { edit, plus } from '#web/kit/icon/icons.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { goodsTexts, groupTexts } from './goods-texts.ts'
import { StoreGroupSheet } from './store-group-sheet.tsx'

/**
 * /integralStore/goodManage/integral-store-group-chose: groups of goods. If a form asked for one, a tap
 * chooses it; otherwise a tap lists its goods.
 */
export function StoreGroupScreen() {
  const t = useTexts(groupTexts)
  const own = useTexts(goodsTexts)
  const { for: name } = useSearch({
    from: '/integralStore/goodManage/integral-store-group-chose',
  })
  const { choice, answer } = usePendingChoice(name)
  const [open, setOpen] = useState<StoreGroup | 'new'>()
  const query = useCall(pointsStore.groups, {}, { silent: true })
  const back = choice?.from ?? '/integralStore/goodManage'
  return (
    <RouteScreen
      form
      back={back}
      {...(choice ? { sub: choice.why } : { title: t.manage })}
      actions={
        query.data?.length !== 0 && (
          <PermissionGuard to={pointsStore.saveGroup}>
            <ResponsiveAddButton label={t.add} onPress={() => setOpen('new')} />
          </PermissionGuard>
        )
      }
    >
      <Loaded of={query} what={t.failed} label={own.loading} rows={4}>
        {(groups) =>
          groups.length === 0 ? (
            <NoStoreGroups onAdd={() => setOpen('new')} />
          ) : (
            <StoreGroupRows
              groups={groups}
              chosen={choice?.chosen}
              onChoose={answer}
              onEdit={setOpen}
            />
          )
        }
      </Loaded>
      {open && (
        <StoreGroupSheet
          group={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </RouteScreen>
  )
}

type RowsProps = {
  readonly groups: readonly StoreGroup[]
  /** Ids of what the form has chosen; undefined if no form asked. */
  readonly chosen: readonly string[] | undefined
  onChoose(ids: readonly string[]): void
  onEdit(group: StoreGroup): void
}

function StoreGroupRows({ groups, chosen, onChoose, onEdit }: RowsProps) {
  const t = useTexts(groupTexts)
  return (
    <RowGroup>
      <ul aria-label={t.groups}>
        {chosen && (
          <li>
            <ListRow
              title={t.none}
              {...(chosen.length === 0 && { value: t.current })}
              onPress={() => onChoose([])}
            />
          </li>
        )}
        {groups.map((group) => (
          <li key={group.id}>
            <ListRow
              names
              title={group.name}
              value={chosen?.includes(group.id) ? t.current : t.items(formatCount(group.goods))}
              {...(chosen
                ? { onPress: () => onChoose([group.id]) }
                : { to: `/integralStore/goodManage?${new URLSearchParams({ group: group.id })}` })}
              beside={
                <PermissionGuard to={pointsStore.saveGroup}>
                  <IconButton
                    icon={edit}
                    label={t.renameOf(group.name)}
                    onPress={() => onEdit(group)}
                  />
                </PermissionGuard>
              }
            />
          </li>
        ))}
      </ul>
    </RowGroup>
  )
}

function NoStoreGroups({ onAdd }: { readonly onAdd: () => void }) {
  const t = useTexts(groupTexts)
  return (
    <EmptyState
      title={t.empty}
      text={t.emptyText}
      act={
        <PermissionGuard to={pointsStore.saveGroup}>
          <Button kind="primary" icon={plus} onPress={onAdd}>
            {t.add}
          </Button>
        </PermissionGuard>
      }
    />
  )
}
