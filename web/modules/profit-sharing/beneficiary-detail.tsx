import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Beneficiary } from '#contract/profit-sharing/beneficiaries.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { GoneState } from '#web/kit/empty-state/gone-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { copyText } from '#web/kit/browser/copy-text.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { card, chat, doc, wallet } from '#web/kit/icon/icons.ts'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { BeneficiaryForm } from './beneficiary-form.tsx'
import { BindBeneficiaryCardSheet } from './card-sheet.tsx'
import { formTexts } from './form-texts.ts'
import { BeneficiaryPaySheet } from './pay-sheet.tsx'
import { LIST } from './addresses.ts'
import { WechatReceiverSheet } from './receiver-sheet.tsx'
import { receiverTexts } from './receiver-texts.ts'
import css from './sharing.module.css'

export function BeneficiaryDetail({ id }: { id: string }) {
  const t = useTexts(formTexts)
  const query = useCall(profitSharing.detail, { id }, { silent: true })
  const isGone = query.error instanceof Refused && query.error.failure === 'notFound'
  if (isGone) return <BeneficiaryGone />
  return (
    <Loaded of={query} what={t.failed} label={t.loading}>
      {(data) => (
        <>
          {data.agentId !== null && (
            <StatusBanner kind="info" title={t.agentNote} text={t.agentText} />
          )}
          <BeneficiaryAccount of={data} />
          <BeneficiaryPaymentRows of={data} />
          <BeneficiaryStatementLinks of={data} />
          <BeneficiaryForm beneficiary={data} />
          {data.agentId === null && <BeneficiaryRemoveButton of={data} />}
        </>
      )}
    </Loaded>
  )
}

function BeneficiaryGone() {
  const t = useTexts(formTexts)
  return <GoneState title={t.gone} text={t.goneText} act={t.toList} back={LIST} />
}

function BeneficiaryAccount({ of }: { of: Beneficiary }) {
  const t = useTexts(formTexts)
  const own = useTexts(receiverTexts)
  const [binding, setBinding] = useState<'card' | 'wechat'>()
  const closeBindingSheet = () => setBinding(undefined)
  const { cardNumber, cardHolder, bankName, receiverName } = of
  return (
    <RowGroup title={t.account}>
      <ListRow
        icon={card}
        title={cardNumber ? `${bankName} ${cardNumber}` : t.card}
        sub={cardNumber ? cardHolder : t.noCard}
        value={cardNumber ? t.rebind : t.bind}
        onPress={() => setBinding('card')}
      />
      <ListRow
        icon={chat}
        title={own.wechat}
        sub={receiverName || own.none}
        value={receiverName ? own.bound : own.bind}
        onPress={() => setBinding('wechat')}
      />
      {binding === 'card' && <BindBeneficiaryCardSheet of={of} onClose={closeBindingSheet} />}
      {binding === 'wechat' && <WechatReceiverSheet of={of} onClose={closeBindingSheet} />}
    </RowGroup>
  )
}

function BeneficiaryPaymentRows({ of }: { of: Beneficiary }) {
  const t = useTexts(formTexts)
  const gate = usePermission(profitSharing.pay, {})
  const [paying, setPaying] = useState<'card' | 'hand'>()
  if (of.dueMoney === 0) return null
  return (
    <RowGroup>
      {of.cardNumber !== '' && (
        <ListRow
          icon={card}
          title={t.payOut}
          sub={t.payOutSub}
          value={<MoneyAmount fen={of.dueMoney} />}
          valueSub={t.due}
          onPress={() => gate.pass(() => setPaying('card'))}
        />
      )}
      <ListRow
        icon={wallet}
        title={t.pay}
        sub={t.paySub}
        value={<MoneyAmount fen={of.dueMoney} />}
        valueSub={t.due}
        onPress={() => gate.pass(() => setPaying('hand'))}
      />
      {paying && (
        <BeneficiaryPaySheet
          of={of}
          toCard={paying === 'card'}
          onClose={() => setPaying(undefined)}
        />
      )}
    </RowGroup>
  )
}

function BeneficiaryStatementLinks({ of: { id, name } }: { of: Beneficiary }) {
  const t = useTexts(formTexts)
  const [link, setLink] = useState<string>()
  return (
    <RowGroup title={t.statement}>
      <ListRow
        icon={doc}
        title={t.seeStatement}
        to={`/sharing_statement?${new URLSearchParams({ id }).toString()}`}
      />
      <div className={css.act}>
        <CallButton
          call={profitSharing.linkStatement}
          input={{ id }}
          renews={[]}
          wide
          confirm={{ title: t.linkQuestion(name), text: t.linkText, act: t.sendLink }}
          onDone={(answer) => setLink(answer.link)}
        >
          {t.sendLink}
        </CallButton>
      </div>
      <BottomSheet title={t.linkMade} open={link !== undefined} onClose={() => setLink(undefined)}>
        <div className={css.form}>
          <p className={css.link}>{link}</p>
          <Button kind="primary" tall wide onPress={() => void copyStatementLink(link ?? '', t)}>
            {t.copy}
          </Button>
        </div>
      </BottomSheet>
    </RowGroup>
  )
}

async function copyStatementLink(link: string, t: { copied: string; notCopied: string }) {
  showToast((await copyText(link)) ? t.copied : t.notCopied)
}

function BeneficiaryRemoveButton({ of: { id, name } }: { of: Beneficiary }) {
  const t = useTexts(formTexts)
  const navigate = useNavigate()
  return (
    <div className={css.act}>
      <CallButton
        call={profitSharing.remove}
        input={{ peopleId: id }}
        renews={[profitSharing.list, profitSharing.overview]}
        kind="danger-plain"
        wide
        confirm={{ title: t.removeQuestion(name), text: t.removeText, act: t.remove }}
        onDone={() => {
          showToast(t.removed)
          void navigate({ to: LIST, replace: true })
        }}
      >
        {t.remove}
      </CallButton>
    </div>
  )
}
