import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { goods } from '#contract/goods.ts'
import { AddSign } from '#web/kit/add-act.tsx'
import { Allowed } from '#web/kit/allowed.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { Group } from '#web/kit/group/group.tsx'
import { edit, plus } from '#web/kit/icon/icons.ts'
import { Row } from '#web/kit/row/row.tsx'
import { Screen } from '#web/kit/screen.tsx'
import { Skeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/kit/use-call.ts'
import { GOODS, HUB } from './goods-search.ts'
import { texts } from './texts.ts'
import { GoodsTypeSheet } from './type-sheet.tsx'

export type GoodsType = OutputOf<typeof goods.types>[number]
const BONES = 5

/** /giftType */
export function TypeListScreen() {
  const t = useTexts(texts)
  const [open, setOpen] = useState<GoodsType | 'new'>()
  const { data, error, isFetching, refetch } = useCall(goods.types, {}, { silent: true })
  const startNewGoodsType = () => setOpen('new')
  return (
    <Screen
      form
      back={HUB}
      actions={
        <Allowed to={goods.submitType}>
          <AddSign label={t.addType} onPress={startNewGoodsType} />
        </Allowed>
      }
    >
      {!data && error && (
        <ErrorState what={t.failed} error={error} retry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <Skeleton like="row" rows={BONES} label={t.loading} />}
      {data?.length === 0 && (
        <EmptyState
          title={t.noTypes}
          text={t.noTypesText}
          act={
            <Allowed to={goods.submitType}>
              <Button kind="primary" icon={plus} onPress={startNewGoodsType}>
                {t.addType}
              </Button>
            </Allowed>
          }
        />
      )}
      {data && data.length > 0 && <GoodsTypeList types={data} onEdit={setOpen} />}
      {open && (
        <GoodsTypeSheet
          type={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Screen>
  )
}

type TypesProps = { readonly types: readonly GoodsType[]; onEdit(type: GoodsType): void }

function GoodsTypeList({ types, onEdit }: TypesProps) {
  const t = useTexts(texts)
  return (
    <Group>
      <ul aria-label={t.types}>
        {types.map((type) => (
          <li key={type.id}>
            <Row
              names
              title={type.name}
              value={t.kinds(type.giftNumber)}
              to={`${GOODS}?${new URLSearchParams({ type: type.id })}`}
              beside={
                <Allowed to={goods.submitType}>
                  <IconButton
                    icon={edit}
                    label={`${t.renameType} ${type.name}`}
                    onPress={() => onEdit(type)}
                  />
                </Allowed>
              }
            />
          </li>
        ))}
      </ul>
    </Group>
  )
}
