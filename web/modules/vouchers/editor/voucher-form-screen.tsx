import { useNavigate, useSearch } from '@tanstack/react-router'
import type { VoucherKind } from '#contract/vouchers/voucher.ts'
import { vouchers } from '#contract/vouchers/vouchers.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { DraftForm } from '#web/client/forms/call-form.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { GoneState } from '#web/kit/empty-state/gone-state.tsx'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { texts } from '../texts.ts'
import { voucherKindAddress, voucherListAddress } from '../voucher-places.ts'
import { formTexts } from './form-texts.ts'
import { useVoucherForm } from './use-voucher-form.ts'
import { VoucherFields } from './voucher-fields.tsx'

/** /integralStore/addVoucher: a new kind of voucher, or with an id an existing one. */
export function VoucherFormScreen() {
  const t = useTexts(formTexts)
  const { id } = useSearch({ from: '/integralStore/addVoucher' })
  const back = id === undefined ? voucherListAddress : voucherKindAddress(id)
  return (
    <RouteScreen form back={back} title={id === undefined ? t.addTitle : t.editTitle}>
      {id === undefined ? <VoucherKindForm kind={undefined} /> : <VoucherFormLoader id={id} />}
    </RouteScreen>
  )
}

function VoucherFormLoader({ id }: { readonly id: string }) {
  const t = useTexts(formTexts)
  const own = useTexts(texts)
  const query = useCall(vouchers.detail, { id }, { silent: true })
  const isGone = query.error instanceof Refused && query.error.failure === 'notFound'
  const gone = isGone && (
    <GoneState title={own.gone} text={own.goneText} act={own.toList} back={voucherListAddress} />
  )
  return (
    <Loaded of={query} what={t.failed} label={t.loading} rows={8} gone={gone}>
      {(kind) => <VoucherKindForm kind={kind} />}
    </Loaded>
  )
}

function VoucherKindForm({ kind }: { readonly kind: VoucherKind | undefined }) {
  const t = useTexts(formTexts)
  const navigate = useNavigate()
  function openSavedKind({ id }: VoucherKind) {
    showToast(t.saved)
    void navigate({ href: voucherKindAddress(id), replace: true })
  }
  const { form, ...rest } = useVoucherForm(kind, openSavedKind)
  return (
    <DraftForm {...rest}>
      <VoucherFields form={form} />
      <BottomBar>
        <Button type="submit" kind="primary" tall busy={rest.busy}>
          {t.save}
        </Button>
      </BottomBar>
    </DraftForm>
  )
}
