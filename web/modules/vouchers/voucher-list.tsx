import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  voucherKindStates,
  type VoucherKind,
  type VoucherKindState,
} from '#contract/vouchers/voucher.ts'
import { formatVoucherDates, formatVoucherTerms } from '#contract/vouchers/voucher-words.ts'
import { vouchers } from '#contract/vouchers/vouchers.ts'
import { ResponsiveAddButton } from '#web/client/actions/add-button.tsx'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { FilterChips } from '#web/kit/chips/chips.tsx'
import { formatDay } from '#web/kit/date-picker/days.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { sliders } from '#web/kit/icon/icons.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { SearchField } from '#web/kit/search/search.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { GiftLimitsSheet } from './gift-limits-sheet.tsx'
import { giftTexts, texts } from './texts.ts'
import { voucherFormAddress, voucherKindAddress, voucherListAddress } from './voucher-places.ts'

type Filters = { readonly state?: string | undefined; readonly text?: string | undefined }

export function VoucherListPage(filters: Filters) {
  const t = useTexts(texts)
  const gifts = useTexts(giftTexts)
  const navigate = useNavigate()
  const [isLimiting, setLimiting] = useState(false)
  const isEmpty = useVoucherKinds(filters).data?.pages[0]?.total === 0 && !isNarrowed(filters)
  const goToForm = () => void navigate({ href: voucherFormAddress() })
  return (
    <RouteScreen
      back="/settingAccount"
      actions={
        !isEmpty && (
          <PermissionGuard to={vouchers.submit}>
            <ResponsiveAddButton label={t.add} onPress={goToForm} />
          </PermissionGuard>
        )
      }
    >
      <VoucherFilters {...filters} />
      <VoucherKindList {...filters} onAdd={goToForm} />
      <PermissionGuard to={vouchers.limitGifts}>
        <RowGroup>
          <ListRow
            icon={sliders}
            title={gifts.limits}
            sub={gifts.limitsSub}
            onPress={() => setLimiting(true)}
          />
        </RowGroup>
      </PermissionGuard>
      {isLimiting && <GiftLimitsSheet onClose={() => setLimiting(false)} />}
    </RouteScreen>
  )
}

function useSetVoucherFilters(): (filters: Filters) => void {
  const navigate = useNavigate()
  return (filters) =>
    void navigate({
      to: voucherListAddress,
      search: (before) => ({ ...before, ...filters }),
      replace: true,
    })
}

const isKindState = (state: string | undefined): state is VoucherKindState =>
  state !== undefined && state in voucherKindStates

function VoucherFilters({ state, text = '' }: Filters) {
  const t = useTexts(texts)
  const language = useLanguage()
  const setFilters = useSetVoucherFilters()
  const options = [
    { value: '', label: t.all },
    ...Object.entries(voucherKindStates).map(([value, name]) => ({ value, label: name[language] })),
  ]
  return (
    <>
      <SearchField
        label={t.search}
        value={text}
        onChange={(typed) => setFilters({ text: typed || undefined })}
      />
      <FilterChips
        label={t.state}
        options={options}
        value={isKindState(state) ? state : ''}
        onChange={(chosen) => setFilters({ state: chosen || undefined })}
      />
    </>
  )
}

const renderKindRow = (kind: VoucherKind) => <VoucherKindRow kind={kind} />

function useVoucherKinds({ state, text }: Filters) {
  return usePagedCall(vouchers.list, {
    size: 20,
    text: text?.slice(0, 20),
    state: isKindState(state) ? state : undefined,
  })
}

function isNarrowed({ state, text }: Filters): boolean {
  return Boolean(text) || isKindState(state)
}

function VoucherKindList({ onAdd, ...filters }: Filters & { onAdd(): void }) {
  const t = useTexts(texts)
  const setFilters = useSetVoucherFilters()
  const query = useVoucherKinds(filters)
  return (
    <PagedList
      query={query}
      name={t.vouchers}
      like="order-row"
      keyOf={({ id }) => id}
      row={renderKindRow}
      empty={
        isNarrowed(filters) ? (
          <EmptyState
            picture={nothingFound}
            title={t.nothingFound}
            text={t.nothingFoundText}
            act={
              <Button onPress={() => setFilters({ state: undefined, text: undefined })}>
                {t.clear}
              </Button>
            }
          />
        ) : (
          <EmptyState
            title={t.none}
            text={t.noneText}
            act={
              <PermissionGuard to={vouchers.submit}>
                <Button kind="primary" onPress={onAdd}>
                  {t.add}
                </Button>
              </PermissionGuard>
            }
          />
        )
      }
    />
  )
}

function VoucherKindRow({ kind }: { readonly kind: VoucherKind }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { id, name, issued, used, left, state } = kind
  const dates = formatVoucherDates(kind, (day) => formatDay(day, language))
  const counts = [t.issuedUsed(issued, used), ...(left === undefined ? [] : [t.left(left)])]
  return (
    <ListRow
      names
      slot={state === 'on' ? 'on' : 'off'}
      title={name}
      sub={
        <>
          {`${formatVoucherTerms(kind)[language]}${language === 'zh' ? '，' : ', '}${dates[language]}`}
          <br />
          <DottedParts parts={counts} />
        </>
      }
      value={voucherKindStates[state][language]}
      to={voucherKindAddress(id)}
    />
  )
}
