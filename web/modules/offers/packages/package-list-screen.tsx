import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Offer, OfferKind } from '#contract/offers/offer.ts'
import { callsOfKind } from '#contract/offers/site-packages.ts'
import { ResponsiveAddButton } from '#web/client/actions/add-button.tsx'
import { PermissionGuard, usePermission } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { plus, store } from '#web/kit/icon/icons.ts'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { SingleOptionSheet } from '#web/kit/picker/pick-one-sheet.tsx'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { OfferGroup } from '../offer-group.tsx'
import css from '../offers.module.css'
import { packageTexts } from './package-texts.ts'
import { offerCalls, useGoToNewOffer, useOfferSiteOptions } from '../places.ts'
import { PushPackagesToMachinesSheet } from './push-sheet.tsx'
import { texts } from '../texts.ts'

type PackageListScope = {
  readonly kind: OfferKind
  /** Undefined for the packages of every site. */
  readonly fieldId: string | undefined
}

/** /directCoinIssuance: packages of coins that go straight into the machine. */
export function CoinPackagesScreen() {
  const { fieldId } = useSearch({ from: '/directCoinIssuance' })
  return <PackageListScreen kind="play" fieldId={fieldId} />
}

/** /valueSavingPackage: packages of coins that are stored for the player. */
export function StoragePackagesScreen() {
  const { fieldId } = useSearch({ from: '/valueSavingPackage' })
  return <PackageListScreen kind="recharge" fieldId={fieldId} />
}

function PackageListScreen({ kind, fieldId }: PackageListScope) {
  const t = useTexts(texts)
  const language = useLanguage()
  const add = useGoToNewOffer()
  const scope = { kind, fieldId }
  return (
    <RouteScreen
      form
      // The Chinese titles come from the specification. Other screens use this name.
      sub={language === 'zh' && t[kind]}
      back="/settingAccount"
      actions={
        <PermissionGuard to={callsOfKind[kind].save}>
          <ResponsiveAddButton label={t.add} onPress={() => add(fieldId, { kind })} />
        </PermissionGuard>
      }
    >
      <div className={css.rows}>
        <PackageSitePickerRow {...scope} />
        <PackageOfferList {...scope} />
      </div>
      <PushPackagesToMachinesBar {...scope} />
    </RouteScreen>
  )
}

function PackageSitePickerRow({ kind, fieldId = '' }: PackageListScope) {
  const t = useTexts(texts)
  const notes = useTexts(packageTexts)
  const navigate = useNavigate()
  const [choosing, setChoosing] = useState(false)
  const places = useOfferSiteOptions()
  const goToPackageSite = (site: string) =>
    void navigate({ to: '.', search: site ? { fieldId: site } : {}, replace: true })
  return (
    <RowGroup note={notes[`${kind}Note`]}>
      <ListRow
        icon={store}
        title={t.place}
        value={places.find(({ value }) => value === fieldId)?.label}
        onPress={() => setChoosing(true)}
      />
      <SingleOptionSheet
        title={t.choosePlace}
        open={choosing}
        onClose={() => setChoosing(false)}
        options={places}
        value={fieldId}
        onPick={goToPackageSite}
        searchBy={t.searchPlace}
      />
    </RowGroup>
  )
}

function PackageOfferList({ kind, fieldId }: PackageListScope) {
  const t = useTexts(texts)
  const query = useCall(callsOfKind[kind].list, fieldId ? { fieldId } : {}, { silent: true })
  const goneNotice = query.error instanceof Refused && query.error.failure === 'siteMissing' && (
    <EmptyState title={t.gone} text={t.goneText} />
  )
  return (
    <Loaded
      of={query}
      what={t.failed}
      label={t.loading}
      like="order-row"
      rows={5}
      gone={goneNotice}
    >
      {(data) => {
        const shownOffers = data.filter((offer) => fieldId !== undefined || offer.fieldId === null)
        if (shownOffers.length === 0) return <PackageListEmpty kind={kind} fieldId={fieldId} />
        return (
          <>
            <OfferGroup label={t[kind]} offers={shownOffers} fieldId={fieldId} />
            {fieldId !== undefined && (
              <SitePackagesRestoreButton kind={kind} fieldId={fieldId} all={shownOffers} />
            )}
          </>
        )
      }}
    </Loaded>
  )
}

function PackageListEmpty({ kind, fieldId }: PackageListScope) {
  const t = useTexts(packageTexts)
  const { add: addLabel } = useTexts(texts)
  const add = useGoToNewOffer()
  const act = (
    <PermissionGuard to={callsOfKind[kind].save}>
      <Button icon={plus} onPress={() => add(fieldId, { kind })}>
        {addLabel}
      </Button>
    </PermissionGuard>
  )
  return <EmptyState title={t.none} text={t.noneText} act={act} />
}

type RestoreProps = {
  readonly kind: OfferKind
  readonly fieldId: string
  readonly all: readonly Offer[]
}

/** Removes the site's own packages of this kind only. */
function SitePackagesRestoreButton({ kind, fieldId, all }: RestoreProps) {
  const t = useTexts(texts)
  const { restoreText } = useTexts(packageTexts)
  const own = all.filter((offer) => offer.fieldId === fieldId)
  if (own.length === 0) return null
  return (
    <div className={css.act}>
      <CallButton
        call={callsOfKind[kind].restore}
        input={{ fieldId }}
        renews={offerCalls}
        kind="danger-plain"
        wide
        confirm={{
          title: t.restoreQuestion(own[0]?.fieldName ?? ''),
          text: restoreText(own.length),
          act: t.restore,
        }}
        onDone={() => showToast(t.restored)}
      >
        {t.restore}
      </CallButton>
    </div>
  )
}

/** The sheet shows the number of machines before anything is sent. */
function PushPackagesToMachinesBar({ kind, fieldId }: PackageListScope) {
  const t = useTexts(packageTexts)
  const gate = usePermission(callsOfKind[kind].push, {})
  const [open, setOpen] = useState(false)
  return (
    <BottomBar>
      <Button kind="primary" wide onPress={() => gate.pass(() => setOpen(true))}>
        {t.push}
      </Button>
      {open && (
        <PushPackagesToMachinesSheet {...{ kind, fieldId }} onClose={() => setOpen(false)} />
      )}
    </BottomBar>
  )
}
