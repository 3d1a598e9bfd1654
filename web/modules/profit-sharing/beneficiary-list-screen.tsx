import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { AddEntryButton } from '#web/client/actions/add-button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { ListDetailPanes } from '#web/kit/page/list-detail-panes.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { SiteLimitNote } from '#web/client/session/site-limit-note.tsx'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useWideScreen } from '#web/kit/browser/wide-screen.ts'
import { BeneficiaryList } from './beneficiary-list.tsx'
import { LIST } from './addresses.ts'
import { texts } from './texts.ts'

const BeneficiaryDetail = lazy(async () => ({
  default: (await import('./beneficiary-detail.tsx')).BeneficiaryDetail,
}))
const BeneficiaryForm = lazy(async () => ({
  default: (await import('./beneficiary-form.tsx')).BeneficiaryForm,
}))
const BONES = 6

/** /division_personal_manage: beneficiaries, with the chosen one beside the list on a wide screen. */
export function BeneficiaryListScreen() {
  const t = useTexts(texts)
  const isWide = useWideScreen()
  const { id, add } = useSearch({ from: LIST })
  const adding = add !== undefined
  const onPhone = id !== undefined || adding ? 'detail' : 'list'
  const close = onPhone === 'detail' ? LIST : undefined
  const title = adding && !isWide ? t.add : undefined
  return (
    <RouteScreen
      {...(title && { title })}
      back={close ?? '/automatic_ledger'}
      actions={
        !adding &&
        (isWide || onPhone === 'list') && (
          <AddEntryButton call={profitSharing.save} label={t.add} list={LIST} />
        )
      }
    >
      <SiteLimitNote />
      <ListDetailPanes
        list={<BeneficiaryList />}
        detail={
          <Suspense fallback={<LoadingSkeleton like="row" rows={BONES} label={t.loading} />}>
            {adding ? (
              <BeneficiaryForm beneficiary={undefined} />
            ) : id === undefined ? (
              <EmptyState title={t.chooseOne} text={t.chooseOneText} />
            ) : (
              <BeneficiaryDetail key={id} id={id} />
            )}
          </Suspense>
        }
        onPhone={onPhone}
        close={close}
      />
    </RouteScreen>
  )
}
