import { useNavigate, useSearch } from '@tanstack/react-router'
import { goods } from '#contract/goods/goods.ts'
import type { Goods } from '#contract/goods/goods-schema.ts'
import { ResponsiveAddButton } from '#web/client/actions/add-button.tsx'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { ChipButton, ChipLine } from '#web/kit/chips/chips.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { moneyText } from '#web/kit/formats.ts'
import { gift, plus } from '#web/kit/icon/icons.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { OptionFilterChip } from '#web/kit/picker/one-chip.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { SearchField } from '#web/kit/search/search.tsx'
import { useSearchWords } from '#web/kit/search/use-search-words.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall, usePagedCall } from '#web/client/calls/use-call.ts'
import css from '../goods.module.css'
import { buildGoodsDetailPath, HUB } from '../goods-search.ts'
import { useGoodsName } from '../use-goods-name.ts'
import { texts } from '../texts.ts'

const WORDS_MAX = 40
const renderGoodsRow = (listedGoods: Goods) => <GoodsRow of={listedGoods} />
type GoodsFilterValues = {
  readonly q?: string | undefined
  readonly type?: string | undefined
  readonly only?: string | undefined
}

/** /giftmanage: all goods that machines can give out, with search and types. */
export function GoodsListScreen() {
  const t = useTexts(texts)
  const filters = useSearch({ from: '/giftmanage' })
  const { q, type, only } = filters
  const query = usePagedCall(goods.list, {
    size: 20,
    name: q?.slice(0, WORDS_MAX),
    typeId: type,
    ...(only === 'expiring' && { expiring: '1' as const }),
  })
  return (
    <RouteScreen form back={HUB} actions={<AddGoodsButton small />}>
      <div className={css.rows}>
        <GoodsFilters {...filters} />
        <PagedList
          query={query}
          name={t.goods}
          like="order-row"
          lead={t.total(query.data?.pages[0]?.total ?? 0)}
          keyOf={({ id }) => id}
          row={renderGoodsRow}
          empty={<EmptyGoodsList {...filters} />}
        />
      </div>
    </RouteScreen>
  )
}

function useSetGoodsFilters() {
  const navigate = useNavigate()
  return (filters: GoodsFilterValues) =>
    void navigate({
      to: '/giftmanage',
      search: (now) => ({ ...now, ...filters }),
      replace: true,
    })
}

function GoodsFilters({ q = '', type, only }: GoodsFilterValues) {
  const t = useTexts(texts)
  const setFilters = useSetGoodsFilters()
  const searchProps = useSearchWords(q, (typed) => setFilters({ q: typed || undefined }))
  const types = useCall(goods.types, {}, { silent: true })
  const isNear = only === 'expiring'
  return (
    <div className={css.narrow}>
      <SearchField label={t.search} {...searchProps} />
      <ChipLine>
        <OptionFilterChip
          title={t.type}
          any={t.all}
          value={type}
          options={(types.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onPick={(picked) => setFilters({ type: picked })}
        />
        <ChipButton
          on={isNear}
          onPress={() => setFilters({ only: isNear ? undefined : 'expiring' })}
        >
          {t.near}
        </ChipButton>
      </ChipLine>
    </div>
  )
}

function AddGoodsButton({ small = false }: { readonly small?: boolean }) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const goToNewGoods = () => void navigate({ to: '/addgift', search: {} })
  return (
    <PermissionGuard to={goods.submit}>
      {small ? (
        <ResponsiveAddButton label={t.add} onPress={goToNewGoods} />
      ) : (
        <Button kind="primary" icon={plus} onPress={goToNewGoods}>
          {t.add}
        </Button>
      )}
    </PermissionGuard>
  )
}

function GoodsRow({ of }: { readonly of: Goods }) {
  const t = useTexts(texts)
  const nameOf = useGoodsName()
  const { id, picture, typeName, price, costPrice, stock, slots, shelfLife } = of
  return (
    <ListRow
      icon={gift}
      picture={picture}
      names
      title={nameOf(of)}
      {...(shelfLife !== 'fine' && {
        alert: t[shelfLife],
        tone: shelfLife === 'over' ? ('danger' as const) : ('warn' as const),
      })}
      sub={
        <DottedParts
          unbroken
          parts={[typeName, t.cost(moneyText(costPrice)), slots > 0 && t.inStock(stock)]}
        />
      }
      value={price > 0 ? moneyText(price) : t.noPrice}
      to={buildGoodsDetailPath(id)}
    />
  )
}

function EmptyGoodsList(filters: GoodsFilterValues) {
  const t = useTexts(texts)
  const setFilters = useSetGoodsFilters()
  if (Object.values(filters).every((part) => part === undefined)) {
    return <EmptyState title={t.none} text={t.noneText} act={<AddGoodsButton />} />
  }
  const all = { q: undefined, type: undefined, only: undefined }
  return (
    <EmptyState
      picture={nothingFound}
      title={t.nothingFound}
      text={t.nothingFoundText}
      act={<Button onPress={() => setFilters(all)}>{t.clear}</Button>}
    />
  )
}
