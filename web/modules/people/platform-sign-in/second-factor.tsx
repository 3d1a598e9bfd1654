import { useState } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import {
  platformPeople,
  type SecondFactorSetup,
} from '#contract/platform-people/platform-people.ts'
import { Button } from '#web/kit/button/button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { copyText } from '#web/kit/browser/copy-text.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { QrCode } from '#web/kit/qr/qr.tsx'
import { startSignedInSession } from '#web/client/session/sign-in.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { deskTexts as texts } from './desk-texts.ts'
import { SignedOutPageFrame } from '../entry-page.tsx'
import { SecondFactorForm } from './factor-form.tsx'
import css from './second-factor.module.css'

type ProvenFactor = CallOutput<typeof platformPeople.prove>

/**
 * Shown after the password: asks for the code and, the first time, shows the secret that codes are made
 * from.
 */
export function SecondFactorPage({
  begun,
  onAgain,
}: {
  begun: SecondFactorSetup
  onAgain?: () => void
}) {
  const t = useTexts(texts)
  const [proven, setProven] = useState<ProvenFactor>()
  if (proven) return <RecoveryCodesPage proven={proven} />
  /** Recovery codes are shown before the session begins, because a signed-in user is redirected at once. */
  function beginSessionOrShowCodes(answer: ProvenFactor) {
    if (answer.recoveryCodes.length > 0) setProven(answer)
    else beginProvenSession(answer)
  }
  const isNew = begun.secret !== ''
  return (
    <SignedOutPageFrame
      lead={isNew ? t.setUpLead : t.codeLead}
      sub={isNew ? t.setUpSub : t.codeSub}
    >
      {isNew && <SecondFactorSecret begun={begun} />}
      <SecondFactorForm
        ticket={begun.ticket}
        recovers={!isNew}
        onDone={beginSessionOrShowCodes}
        {...(onAgain && { onAgain })}
      />
    </SignedOutPageFrame>
  )
}

function beginProvenSession({ recoveryCodes: _told, ...signedIn }: ProvenFactor): void {
  startSignedInSession(signedIn)
}

function SecondFactorSecret({ begun: { secret, uri } }: { begun: SecondFactorSetup }) {
  const t = useTexts(texts)
  return (
    <RowGroup padded>
      <div className={css.secret}>
        <QrCode text={uri} label={t.qr} level="M" />
        <span>{t.secret}</span>
        <code>{secret.match(/.{4}/g)?.join(' ')}</code>
        <FactorCopyButton text={secret} label={t.copy} />
      </div>
    </RowGroup>
  )
}

function RecoveryCodesPage({ proven }: { proven: ProvenFactor }) {
  const t = useTexts(texts)
  const { recoveryCodes } = proven
  return (
    <SignedOutPageFrame lead={t.keepLead} sub={t.keepSub}>
      <RowGroup padded>
        <ul className={css.codes} aria-label={t.recovery}>
          {recoveryCodes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <FactorCopyButton text={recoveryCodes.join('\n')} label={t.copyCodes} />
      </RowGroup>
      <div className={css.act}>
        <Button kind="primary" tall wide onPress={() => beginProvenSession(proven)}>
          {t.kept}
        </Button>
      </div>
    </SignedOutPageFrame>
  )
}

type FactorCopyProps = { readonly text: string; readonly label: string }

function FactorCopyButton({ text, label }: FactorCopyProps) {
  const t = useTexts(texts)
  const copyFactorText = async () => showToast((await copyText(text)) ? t.copied : t.notCopied)
  return <TextButton onPress={() => void copyFactorText()}>{label}</TextButton>
}
