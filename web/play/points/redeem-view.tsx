import { useState } from 'react'
import {
  formatPointCode,
  normalizePointCode,
  POINT_CODE_LENGTH,
} from '#contract/point-codes/code-text.ts'
import { pointCodes } from '#contract/point-codes/point-codes.ts'
import { points } from '#contract/points/points.ts'
import { formatCount } from '#web/kit/formats.ts'
import { usePlayRequest } from '../calls/use-answer.ts'
import { usePlayAction } from '../calls/use-play-action.ts'
import { goToPlace } from '../page/address.ts'
import { PageHeadline, PlayFrame } from '../page/frame.tsx'
import { PlayButton, TroubleLine } from '../page/parts.tsx'
import { usePlaySession, usePlayTexts, useSignInState } from '../page/play-context.tsx'
import type { PointsPageProps } from '../page/points-page.ts'
import { PlayerRequestPart } from '../page/sign-in-part.tsx'
import { redeemTexts } from './redeem-texts.ts'

/** Characters of the code that tell tries apart. The phone stores no whole code. */
const TRY_LENGTH = 8

/** /point-voucher: the player enters a points code, or comes with one by its QR code. */
export function RedeemView({ code, machine, query }: PointsPageProps) {
  const t = usePlayTexts(redeemTexts)
  const session = usePlaySession()
  const isIn = useSignInState().is === 'in'
  const own = usePlayRequest(isIn ? 'points' : undefined, () => session.ask(points.own, {}))
  const [given, setGiven] = useState<number>()
  const brought = formatPointCode(normalizePointCode(query['code'] ?? ''))
  const { code: _code, ...place } = query
  function finishRedemption(added: number) {
    setGiven(added)
    own.again()
    // A reload must not enter the used code again.
    goToPlace({ path: '/point-voucher', query: place }, { instead: true })
  }
  return (
    <PlayFrame
      title={t.title}
      merchantName={machine?.merchantName ?? own.data?.merchantName}
      code={code || undefined}
      isUnanswered={own.data !== undefined && own.error !== undefined}
    >
      {!isIn && brought !== '' && <p className="points-note">{t.kept(brought)}</p>}
      <PlayerRequestPart request={own}>
        {({ usable }) => (
          <>
            <section className="mine-coins">
              <h2>{t.usable}</h2>
              <p>{formatCount(usable)}</p>
            </section>
            {given === undefined ? (
              <div className="start-form">
                <RedeemForm brought={brought} onGiven={finishRedemption} />
              </div>
            ) : (
              <>
                <PageHeadline title={t.given(formatCount(given))} text={t.givenText} />
                <div className="mine-whole">
                  <PlayButton onPress={() => setGiven(undefined)}>{t.another}</PlayButton>
                </div>
              </>
            )}
          </>
        )}
      </PlayerRequestPart>
    </PlayFrame>
  )
}

type FormProps = {
  /** Code of the address; empty without one. */
  readonly brought: string
  onGiven(points: number): void
}

function RedeemForm({ brought, onGiven }: FormProps) {
  const t = usePlayTexts(redeemTexts)
  const session = usePlaySession()
  const [typed, setTyped] = useState(brought)
  const [isTried, setTried] = useState(false)
  const action = usePlayAction({ onDone() {}, onRefused() {} })
  const code = normalizePointCode(typed)
  const isWrongLength = isTried && code.length !== POINT_CODE_LENGTH
  async function redeemCode() {
    setTried(true)
    if (code.length !== POINT_CODE_LENGTH) return
    const done = await action.run({ redeem: code.slice(-TRY_LENGTH) }, (key) =>
      session.ask(pointCodes.redeem, { code }, key),
    )
    if (done) onGiven(done.points)
  }
  return (
    <form
      className="help-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void redeemCode()
      }}
    >
      <label>
        <span>{t.code}</span>
        <input
          value={typed}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={isWrongLength}
          onChange={({ target }) => setTyped(target.value)}
        />
        <small>{isWrongLength ? t.tooShort : t.help}</small>
      </label>
      <TroubleLine text={action.trouble} />
      <PlayButton kind="primary" busy={action.isBusy} submits>
        {t.redeem}
      </PlayButton>
    </form>
  )
}
