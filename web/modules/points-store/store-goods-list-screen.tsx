import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { STORE_NAME_MAX, type StoreGoods } from '#contract/points-store/store-goods.ts'
import { ResponsiveAddButton } from '#web/client/actions/add-button.tsx'
import { useCall, usePagedCall } from '#web/client/calls/use-call.ts'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { ChipButton, ChipLine } from '#web/kit/chips/chips.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { formatCount } from '#web/kit/formats.ts'
import { plus, sliders, trash } from '#web/kit/icon/icons.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { OptionFilterChip } from '#web/kit/picker/one-chip.tsx'
import { SearchField } from '#web/kit/search/search.tsx'
import { useSearchWords } from '#web/kit/search/use-search-words.ts'
import { useTexts } from '#web/kit/texts.ts'
import { goodsTexts } from './goods-texts.ts'
import css from './points-store.module.css'
import { ChosenGoodsBar } from './chosen-goods-bar.tsx'
import { StoreGoodsCheckbox, StoreGoodsRow } from './store-goods-row.tsx'

type Filters = {
  readonly q?: string | undefined
  readonly group?: string | undefined
  readonly shelf?: 'off' | 'on' | undefined
}
const NO_FILTERS: Filters = { q: undefined, group: undefined, shelf: undefined }

/** /integralStore/goodManage: goods of the points store. Several can be chosen and changed at once. */
export function StoreGoodsListScreen() {
  const t = useTexts(goodsTexts)
  const filters = useSearch({ from: '/integralStore/goodManage' })
  const isEmpty = useStoreGoods(filters).data?.pages[0]?.total === 0 && !isNarrowed(filters)
  const { chosen, startChoice, endChoice, tickGoods } = useGoodsChoice()
  return (
    <RouteScreen
      back="/integralStore"
      actions={
        <>
          <IconButton icon={trash} label={t.bin} to="/integralStore/good-recycle-path" />
          {!isEmpty && <AddStoreGoodsButton small />}
        </>
      }
      bar={chosen && <ChosenGoodsBar ids={[...chosen]} onDone={endChoice} />}
    >
      <div className={css.rows}>
        <StoreGoodsFilters filters={filters} />
        <StoreGoodsRows
          filters={filters}
          chosen={chosen}
          onTick={tickGoods}
          onToggle={chosen ? endChoice : startChoice}
        />
      </div>
    </RouteScreen>
  )
}

function useStoreGoods({ q, group, shelf }: Filters) {
  return usePagedCall(pointsStore.goods, {
    size: 20,
    name: q?.slice(0, STORE_NAME_MAX),
    groupId: group,
    isOn: shelf && shelf === 'on',
  })
}

function isNarrowed(filters: Filters): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

/** Holds the chosen goods; undefined while nothing can be chosen. */
function useGoodsChoice() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const tickGoods = useCallback((id: string, isOn: boolean) => {
    setChosen((before) => {
      const after = new Set(before)
      if (isOn) after.add(id)
      else after.delete(id)
      return after
    })
  }, [])
  return {
    chosen,
    tickGoods,
    startChoice: () => setChosen(new Set()),
    endChoice: () => setChosen(undefined),
  }
}

function useFilterStoreGoods() {
  const navigate = useNavigate()
  return (change: Filters) =>
    void navigate({
      to: '/integralStore/goodManage',
      search: (filters) => ({ ...filters, ...change }),
      replace: true,
    })
}

function StoreGoodsFilters({ filters: { q = '', group, shelf } }: { readonly filters: Filters }) {
  const t = useTexts(goodsTexts)
  const navigate = useNavigate()
  const filterGoods = useFilterStoreGoods()
  const searchProps = useSearchWords(q, (words) => filterGoods({ q: words || undefined }))
  const groups = useCall(pointsStore.groups, {}, { silent: true })
  return (
    <div className={css.filters}>
      <SearchField label={t.search} {...searchProps} />
      <ChipLine>
        <OptionFilterChip
          title={t.group}
          any={t.anyGroup}
          value={group}
          options={(groups.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onPick={(picked) => filterGoods({ group: picked })}
        />
        <OptionFilterChip
          title={t.shelf}
          any={t.anyShelf}
          value={shelf}
          options={[
            { value: 'on', label: t.on },
            { value: 'off', label: t.off },
          ]}
          onPick={(picked) => filterGoods({ shelf: picked })}
        />
        <ChipButton
          icon={sliders}
          onPress={() =>
            void navigate({ to: '/integralStore/goodManage/integral-store-group-chose' })
          }
        >
          {t.manageGroups}
        </ChipButton>
      </ChipLine>
    </div>
  )
}

type RowsProps = {
  readonly filters: Filters
  readonly chosen: ReadonlySet<string> | undefined
  onTick(id: string, isOn: boolean): void
  /** Starts or ends the choice. */
  onToggle(): void
}

function StoreGoodsRows({ filters, chosen, onTick, onToggle }: RowsProps) {
  const t = useTexts(goodsTexts)
  const query = useStoreGoods(filters)
  const renderGoods = useCallback(
    (goods: StoreGoods) =>
      chosen ? (
        <StoreGoodsCheckbox
          goods={goods}
          checked={chosen.has(goods.id)}
          onChange={(isOn) => onTick(goods.id, isOn)}
        />
      ) : (
        <StoreGoodsRow goods={goods} />
      ),
    [chosen, onTick],
  )
  return (
    <PagedList
      query={query}
      name={t.goods}
      like="order-row"
      lead={t.count(formatCount(query.data?.pages[0]?.total ?? 0))}
      sort={
        <PermissionGuard to={pointsStore.setOnShelf}>
          <TextButton onPress={onToggle}>{chosen ? t.endChoice : t.choose}</TextButton>
        </PermissionGuard>
      }
      keyOf={({ id }) => id}
      row={renderGoods}
      empty={<NoStoreGoods filters={filters} />}
    />
  )
}

function NoStoreGoods({ filters }: { readonly filters: Filters }) {
  const t = useTexts(goodsTexts)
  const filterGoods = useFilterStoreGoods()
  if (!isNarrowed(filters)) {
    return <EmptyState title={t.none} text={t.noneText} act={<AddStoreGoodsButton />} />
  }
  return (
    <EmptyState
      picture={nothingFound}
      title={t.nothing}
      text={t.nothingText}
      act={<Button onPress={() => filterGoods(NO_FILTERS)}>{t.clear}</Button>}
    />
  )
}

function AddStoreGoodsButton({ small = false }: { readonly small?: boolean }) {
  const t = useTexts(goodsTexts)
  const navigate = useNavigate()
  const openNewGoods = () => void navigate({ to: '/integralStore/goodManage/editGood', search: {} })
  return (
    <PermissionGuard to={pointsStore.saveGoods}>
      {small ? (
        <ResponsiveAddButton label={t.add} onPress={openNewGoods} />
      ) : (
        <Button kind="primary" icon={plus} onPress={openNewGoods}>
          {t.add}
        </Button>
      )}
    </PermissionGuard>
  )
}
