import { useState } from 'react'
import type { VoucherKind } from '#contract/vouchers/voucher.ts'
import {
  formatVoucherDates,
  formatVoucherUses,
  formatVoucherValue,
} from '#contract/vouchers/voucher-words.ts'
import { vouchers } from '#contract/vouchers/vouchers.ts'
import { CallRow } from '#web/client/actions/call-row.tsx'
import { CallSwitch } from '#web/client/actions/call-switch.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { formatDay } from '#web/kit/date-picker/days.ts'
import { GoneState } from '#web/kit/empty-state/gone-state.tsx'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { edit, gift, power } from '#web/kit/icon/icons.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { GiveVoucherSheet } from './give-voucher-sheet.tsx'
import { giftTexts, texts } from '../texts.ts'
import { voucherCalls, voucherFormAddress, voucherListAddress } from '../voucher-places.ts'
import { IssuedVoucherList } from './issued-voucher-list.tsx'

/** A kind of voucher: its terms, what can be done about it, and its issued vouchers. */
export function VoucherKindPage({ id }: { readonly id: string }) {
  const t = useTexts(texts)
  const query = useCall(vouchers.detail, { id }, { silent: true })
  const isGone = query.error instanceof Refused && query.error.failure === 'notFound'
  const gone = isGone && (
    <GoneState title={t.gone} text={t.goneText} act={t.toList} back={voucherListAddress} />
  )
  return (
    <RouteScreen back={voucherListAddress} {...(query.data && { title: query.data.name })}>
      <Loaded of={query} what={t.failed} label={t.loading} rows={6} gone={gone}>
        {(kind) => (
          <>
            <VoucherTermRows kind={kind} />
            <VoucherKindActions kind={kind} />
            <IssuedVoucherList kindId={kind.id} />
          </>
        )}
      </Loaded>
    </RouteScreen>
  )
}

type KindProps = { readonly kind: VoucherKind }

function VoucherTermRows({ kind }: KindProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { issueMax, memberMax, issued, used, left } = kind
  const limits = [issueMax > 0 && t.limitAll(issueMax), memberMax > 0 && t.limitMember(memberMax)]
  const counts = [t.issuedUsed(issued, used), left !== undefined && t.left(left)]
  const dates = formatVoucherDates(kind, (day) => formatDay(day, language))
  // Below the title *Applies to*, a preposition would be one too many.
  const uses = formatVoucherUses(kind)[language].replace(/^for /, '')
  const rows = [
    { title: t.value, sub: formatVoucherValue(kind)[language] },
    { title: t.uses, sub: capitalizeFirst(uses) || t.usesAny },
    { title: t.dates, sub: capitalizeFirst(dates[language]) },
    { title: t.limits, sub: limits.some(Boolean) ? toParts(limits) : t.noLimit },
    { title: t.counts, sub: toParts(counts) },
  ]
  return (
    <RowGroup title={t.terms}>
      {rows.map(({ title, sub }) => (
        <ListRow key={title} title={title} sub={sub} />
      ))}
    </RowGroup>
  )
}

const capitalizeFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function toParts(parts: readonly (string | false)[]) {
  return <DottedParts parts={parts.filter((part) => part !== false)} />
}

function VoucherKindActions({ kind }: KindProps) {
  const t = useTexts(texts)
  const gifts = useTexts(giftTexts)
  const { id, state } = kind
  const [isGiving, setGiving] = useState(false)
  return (
    <>
      <RowGroup>
        <PermissionGuard to={vouchers.give}>
          <ListRow icon={gift} title={gifts.give} onPress={() => setGiving(true)} />
        </PermissionGuard>
        <PermissionGuard to={vouchers.submit}>
          <ListRow icon={edit} title={t.edit} sub={t.editSub} to={voucherFormAddress(id)} />
        </PermissionGuard>
        <PermissionGuard to={vouchers.setOn}>
          <CallSwitch
            call={vouchers.setOn}
            input={(isOn) => ({ id, isOn })}
            renews={voucherCalls}
            label={t.isOn}
            sub={t.isOnSub}
            checked={state !== 'off'}
          />
        </PermissionGuard>
      </RowGroup>
      <StopKindRow kind={kind} />
      {isGiving && <GiveVoucherSheet kind={kind} onClose={() => setGiving(false)} />}
    </>
  )
}

function StopKindRow({ kind: { id, name } }: KindProps) {
  const t = useTexts(texts)
  return (
    <PermissionGuard to={vouchers.stopKind}>
      <RowGroup>
        <CallRow
          icon={power}
          tone="danger"
          title={t.stopKind}
          sub={t.stopKindSub}
          call={vouchers.stopKind}
          input={{ id }}
          renews={voucherCalls}
          confirm={{ title: t.stopKindQuestion(name), text: t.stopKindText, act: t.stopAll }}
          onDone={({ stopped, inCheckout }) => showToast(t.stoppedKind(stopped, inCheckout))}
        />
      </RowGroup>
    </PermissionGuard>
  )
}
