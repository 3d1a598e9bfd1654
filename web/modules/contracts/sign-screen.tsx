import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { contractLife } from '#contract/contracts/contract-document.ts'
import type { OpenedContract } from '#contract/contracts/contract-signing.ts'
import { contracts } from '#contract/contracts/contracts.ts'
import { callServer } from '#web/client/calls/call-server.ts'
import { Button } from '#web/kit/button/button.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { formatDayRange } from '#web/kit/date-picker/days.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { SmsCodeInput } from '#web/kit/field/code-input.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import * as rules from '#web/kit/field/rules.ts'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import css from './contracts.module.css'
import { texts } from './texts.ts'
import { ContractSignatureGroup, ContractText } from './contract-text.tsx'

const TICK_MS = 500
const renews = [contracts.open]

/** /contract_sign: the other party reads and signs, through a link and without an account. */
export function ContractSignScreen() {
  const t = useTexts(texts)
  const { token = '' } = useSearch({ from: '/contract_sign' })
  const language = useLanguage()
  const { input, failures } = contracts.open
  // The server is not asked for a link that lost its end.
  const isComplete = z.safeParse(input.shape.token, token).success
  const query = useCall(contracts.open, { token }, { silent: true, when: isComplete })
  const { data, error } = query
  const goneState = error instanceof Refused && (
    <EmptyState title={t.linkBad} text={error.message} />
  )
  return (
    <RouteScreen back="" form {...(data && { sub: t.from(data.merchantName) })}>
      <div className={css.page}>
        {isComplete ? (
          <Loaded of={query} what={t.contract} label={t.loading} gone={goneState}>
            {(of) => <OpenedContractView of={of} token={token} />}
          </Loaded>
        ) : (
          <EmptyState title={t.linkBad} text={failures.linkWrong[language]} />
        )}
      </div>
    </RouteScreen>
  )
}

type Props = { readonly of: OpenedContract; readonly token: string }

function OpenedContractView({ of, token }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [signature] = of.signatures
  return (
    <>
      <RowGroup>
        <ListRow
          names
          title={of.title}
          sub={formatDayRange({ from: of.startDate, to: of.endDate }, language)}
          value={contractLife.name[of.state][language]}
        />
      </RowGroup>
      <ContractText text={of.text} />
      {signature ? (
        <>
          <ContractSignatureGroup of={signature} />
          <div className={css.act}>
            <Button wide tall onPress={() => void downloadSignedPdf(token)}>
              {t.pdf}
            </Button>
          </div>
        </>
      ) : (
        <ContractSignForm of={of} token={token} />
      )}
    </>
  )
}

/** Opens the address of the PDF, which the browser downloads like any other file. */
async function downloadSignedPdf(token: string): Promise<void> {
  const { url } = await callServer(contracts.openFile, { token })
  window.location.assign(url)
}

function ContractSignForm({ of, token }: Props) {
  const t = useTexts(texts)
  const [nextAt, setNextAt] = useState<number>()
  const { form, ...rest } = useCallForm(contracts.sign, {
    start: { code: '' },
    unkept: ['code'],
    input: ({ code }) => ({ token, code }),
    renews,
    onDone: () => showToast(t.signed),
  })
  return (
    <DraftForm {...rest}>
      <RowGroup title={t.signTitle} note={t.signNote(of.phone)}>
        <FieldStack>
          {nextAt !== undefined && (
            <FormField of={form} name="code" rule={rules.code}>
              {(field) => <SmsCodeInput {...field} label={t.code} onFull={() => undefined} />}
            </FormField>
          )}
          <SendSignCodeButton token={token} nextAt={nextAt} onSent={setNextAt} />
          {nextAt !== undefined && (
            <Button type="submit" kind="primary" tall wide busy={rest.busy}>
              {t.sign}
            </Button>
          )}
        </FieldStack>
      </RowGroup>
    </DraftForm>
  )
}

type CodeProps = {
  readonly token: string
  /** Earliest time of the next code, in milliseconds since 1970; undefined before the first code. */
  readonly nextAt: number | undefined
  readonly onSent: (nextAt: number) => void
}

function SendSignCodeButton({ token, nextAt, onSent }: CodeProps) {
  const t = useTexts(texts)
  const now = useNow(TICK_MS)
  const left = nextAt === undefined ? 0 : Math.ceil((nextAt - now.getTime()) / 1_000)
  if (left > 0) return <p>{t.codeIn(left)}</p>
  return (
    <CallButton
      call={contracts.sendSignCode}
      input={{ token }}
      renews={[]}
      tall
      wide
      kind={nextAt === undefined ? 'primary' : 'plain'}
      onDone={({ waitSeconds }) => {
        showToast(t.codeSent)
        onSent(Date.now() + waitSeconds * 1_000)
      }}
    >
      {nextAt === undefined ? t.getCode : t.codeAgain}
    </CallButton>
  )
}
