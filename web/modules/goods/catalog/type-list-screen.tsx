import { useState } from 'react'
import { goods } from '#contract/goods/goods.ts'
import { ResponsiveAddButton } from '#web/client/actions/add-button.tsx'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { edit, plus } from '#web/kit/icon/icons.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { GOODS, HUB } from '../goods-search.ts'
import { texts } from '../texts.ts'
import { GoodsTypeSheet, type GoodsType } from './type-sheet.tsx'

/** /giftType: types of goods. */
export function GoodsTypeListScreen() {
  const t = useTexts(texts)
  const [open, setOpen] = useState<GoodsType | 'new'>()
  const query = useCall(goods.types, {}, { silent: true })
  const startNewGoodsType = () => setOpen('new')
  return (
    <RouteScreen
      form
      back={HUB}
      actions={
        <PermissionGuard to={goods.submitType}>
          <ResponsiveAddButton label={t.addType} onPress={startNewGoodsType} />
        </PermissionGuard>
      }
    >
      <Loaded of={query} what={t.categoriesFailed} label={t.loading} rows={5}>
        {(data) =>
          data.length > 0 ? (
            <GoodsTypeList types={data} onEdit={setOpen} />
          ) : (
            <EmptyState
              title={t.noTypes}
              text={t.noTypesText}
              act={
                <PermissionGuard to={goods.submitType}>
                  <Button kind="primary" icon={plus} onPress={startNewGoodsType}>
                    {t.addType}
                  </Button>
                </PermissionGuard>
              }
            />
          )
        }
      </Loaded>
      {open && (
        <GoodsTypeSheet
          type={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </RouteScreen>
  )
}

type TypesProps = { readonly types: readonly GoodsType[]; onEdit(type: GoodsType): void }

function GoodsTypeList({ types, onEdit }: TypesProps) {
  const t = useTexts(texts)
  return (
    <RowGroup>
      <ul aria-label={t.types}>
        {types.map((type) => (
          <li key={type.id}>
            <ListRow
              names
              title={type.name}
              value={t.kinds(type.giftNumber)}
              to={`${GOODS}?${new URLSearchParams({ type: type.id })}`}
              beside={
                <PermissionGuard to={goods.submitType}>
                  <IconButton
                    icon={edit}
                    label={`${t.renameType} ${type.name}`}
                    onPress={() => onEdit(type)}
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
