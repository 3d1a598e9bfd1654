import { useState } from 'react'
import { MINUTE_MS } from '#contract/base/durations.ts'
import { canChangeState } from '#contract/base/lifecycle.ts'
import { contractLife, type ShownContract } from '#contract/contracts/contract-document.ts'
import { contracts } from '#contract/contracts/contracts.ts'
import { callServer } from '#web/client/calls/call-server.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { copyText } from '#web/kit/browser/copy-text.ts'
import { formatDay, formatDayRange } from '#web/kit/date-picker/days.ts'
import { GoneState } from '#web/kit/empty-state/gone-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { formatTimeWithMinutes, inSentence } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { ContractForm } from './contract-form.tsx'
import css from './contracts.module.css'
import { LIST } from './addresses.ts'
import { texts } from './texts.ts'
import { UnprintableCharactersBanner } from './unprintable-signs-banner.tsx'
import { ContractSignatureGroup, ContractText } from './contract-text.tsx'

const renews = [contracts.list, contracts.detail]

export function ContractDetail({ id }: { id: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [editing, setEditing] = useState(false)
  const query = useCall(contracts.detail, { id }, { silent: true })
  if (query.error instanceof Refused && query.error.failure === 'notFound')
    return <ContractNotFound />
  return (
    <Loaded of={query} what={t.contract} label={t.loading}>
      {(data) => {
        if (editing) return <ContractForm contract={data} onDone={() => setEditing(false)} />
        return (
          <>
            <ContractStatusRows of={data} />
            <UnprintableCharactersBanner signs={data.unprintable} />
            {data.missing.length > 0 && (
              <StatusBanner
                kind="warn"
                title={t.missing(data.missing.join(language === 'zh' ? '、' : ', '))}
                text={t.missingText}
              />
            )}
            <ContractText text={data.text} />
            {data.signatures.map((each) => (
              <ContractSignatureGroup key={each.hash} of={each} />
            ))}
            <div className={css.act}>
              {data.state === 'draft' && (
                <Button wide tall onPress={() => setEditing(true)}>
                  {t.edit}
                </Button>
              )}
              <SendContractButton of={data} />
              <Button wide onPress={() => void downloadContractPdf(data.id)}>
                {t.pdf}
              </Button>
              <WithdrawContractButton of={data} />
            </div>
          </>
        )
      }}
    </Loaded>
  )
}

/** Opens the address of the PDF, which the browser downloads like any other file. */
async function downloadContractPdf(id: string): Promise<void> {
  const { url } = await callServer(contracts.file, { id })
  window.location.assign(url)
}

function ContractNotFound() {
  const t = useTexts(texts)
  return <GoneState title={t.gone} text={t.goneText} act={t.toList} back={LIST} />
}

function ContractStatusRows({ of }: { of: ShownContract }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const until = of.signUntil && inSentence(formatTimeWithMinutes(of.signUntil, now, language))
  const when =
    of.state === 'sent' && until
      ? t.signUntil(until)
      : of.signedAt && t.signedOn(formatDay(of.signedAt, language))
  return (
    <RowGroup>
      <ListRow
        names
        title={of.peopleName}
        sub={of.fieldName}
        value={contractLife.name[of.state][language]}
        {...(when && { valueSub: when })}
      />
      <ListRow
        title={of.title}
        sub={formatDayRange({ from: of.startDate, to: of.endDate }, language)}
      />
    </RowGroup>
  )
}

function SendContractButton({ of: { id, state, peopleName } }: { of: ShownContract }) {
  const t = useTexts(texts)
  const [link, setLink] = useState<string>()
  if (state !== 'sent' && !canChangeState(contractLife, state, 'sent')) return null
  return (
    <>
      <CallButton
        call={contracts.send}
        input={{ id }}
        renews={renews}
        kind="primary"
        tall
        wide
        onDone={(output) => setLink(output.link)}
      >
        {state === 'draft' ? t.send : t.sendAgain}
      </CallButton>
      <BottomSheet title={t.linkMade} open={link !== undefined} onClose={() => setLink(undefined)}>
        <div className={css.form}>
          <p>{t.linkText(peopleName)}</p>
          <p className={css.link}>{link}</p>
          <Button kind="primary" tall wide onPress={() => void copySignLink(link ?? '', t)}>
            {t.copy}
          </Button>
        </div>
      </BottomSheet>
    </>
  )
}

async function copySignLink(link: string, t: { copied: string; notCopied: string }) {
  showToast((await copyText(link)) ? t.copied : t.notCopied)
}

function WithdrawContractButton({ of: { id, state, title } }: { of: ShownContract }) {
  const t = useTexts(texts)
  if (!canChangeState(contractLife, state, 'withdrawn')) return null
  return (
    <CallButton
      call={contracts.withdraw}
      input={{ id }}
      renews={renews}
      kind="danger-plain"
      wide
      confirm={{ title: t.withdrawQuestion(title), text: t.withdrawText, act: t.withdraw }}
      onDone={() => showToast(t.withdrawn)}
    >
      {t.withdraw}
    </CallButton>
  )
}
