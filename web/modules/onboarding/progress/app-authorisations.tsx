import { onboarding } from '#contract/onboarding/onboarding.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { kitTexts } from '#web/kit/kit-texts.ts'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { progressTexts } from './progress-texts.ts'

/** Shows whether the apps allow the merchant's account to receive money. The provider is asked each time. */
export function PaymentAppAuthorisations() {
  const t = useTexts(progressTexts)
  return (
    <RowGroup title={t.apps}>
      <PaymentAppAuthorisationRow
        call={onboarding.wechatAuth}
        title={t.wechat}
        app={t.wechatApp}
        formatAccount={t.wechatAccount}
      />
      <PaymentAppAuthorisationRow
        call={onboarding.alipayAuth}
        title={t.alipay}
        app={t.alipay}
        formatAccount={t.alipayAccount}
      />
    </RowGroup>
  )
}

const SLOTS = { authorized: 'on', unauthorized: 'warn', unknown: 'off' } as const

type Props = {
  /** Type of both calls, which have the same form. */
  readonly call: typeof onboarding.alipayAuth
  readonly title: string
  /** App that scans the QR code to authorise. */
  readonly app: string
  readonly formatAccount: (account: string) => string
}

function PaymentAppAuthorisationRow({ call, title, app, formatAccount }: Props) {
  const t = useTexts(progressTexts)
  const { loading } = useTexts(kitTexts)
  const { data, error, refetch } = useCall(call, {}, { silent: true })
  if (!data) {
    const sub = error ? t.notAsked : loading
    return (
      <ListRow
        slot="off"
        title={title}
        sub={sub}
        {...(error && { onPress: () => void refetch() })}
      />
    )
  }
  const { authStatus, account } = data
  const status = authStatus === 'unauthorized' ? t.unauthorized(app) : t[authStatus]
  return (
    <ListRow
      slot={SLOTS[authStatus]}
      title={title}
      sub={<DottedParts parts={[status, account !== '' && formatAccount(account)]} />}
    />
  )
}
