import { useState, type ReactNode } from 'react'
import { memberData } from '#contract/member-data/member-data.ts'
import { memberMessages } from '#contract/member-messages/member-messages.ts'
import { toFen } from '#contract/base/money.ts'
import { formatCount, moneyText } from '#web/kit/formats.ts'
import { usePlayRequest } from '../calls/use-answer.ts'
import type { WireOutputOf } from '../calls/send-play-call.ts'
import { usePlayAction } from '../calls/use-play-action.ts'
import { formatSentDay, isTrueWireValue } from '../calls/wire-values.ts'
import { PlayBanner, PlayButton, PlayGroup, PlayTextButton, TroubleLine } from '../page/parts.tsx'
import { useInitialPlayData, usePlaySession, usePlayTexts } from '../page/play-context.tsx'
import { NotLoadedPart } from '../page/sign-in-part.tsx'
import { BirthdayRow } from './birthday-row.tsx'
import { memberTexts } from './texts.ts'

type OwnData = WireOutputOf<typeof memberData.own>
type RefusalCall = typeof memberData.refuseOffers | typeof memberMessages.choose
type PartProps = {
  readonly own: OwnData
  onChanged(): void
}

/** What the venue keeps about the player, and how to have it erased. */
export function DataPart() {
  const session = usePlaySession()
  const own = usePlayRequest('personal data', () => session.ask(memberData.own, {}))
  if (!own.data) return own.error ? <NotLoadedPart error={own.error} onAgain={own.again} /> : null
  return (
    <>
      <KeptData own={own.data} onChanged={own.again} />
      <RefusalSwitches own={own.data} onChanged={own.again} />
      <ErasurePart own={own.data} onChanged={own.again} />
    </>
  )
}

function KeptData({ own, onChanged }: PartProps) {
  const t = usePlayTexts(memberTexts)
  const { language } = useInitialPlayData()
  const rows = [
    [t.name, own.name],
    [t.picture, isTrueWireValue(own.hasPicture) ? t.saved : t.nothing],
    [t.phone, own.phoneEnd === '' ? t.nothing : t.phoneEnd(own.phoneEnd)],
    [t.addresses, own.addresses === 0 ? t.nothing : formatCount(own.addresses)],
    [t.level, own.levelName || t.nothing],
    [t.since, formatSentDay(own.joinTime, language)],
    [t.totals, t.visitsAndPlays(formatCount(own.visits), formatCount(own.plays))],
    [t.paid, moneyText(toFen(Number(own.paidFen)))],
  ] as const
  return (
    <PlayGroup title={t.dataTitle}>
      {rows.map(([label, value]) => (
        <div key={label} className="row">
          <span className="main">{label}</span>
          <span className="value">{value}</span>
        </div>
      ))}
      <BirthdayRow birthday={own.birthday} onChanged={onChanged} />
    </PlayGroup>
  )
}

/** Says which messages and gifts the member does not want. */
function RefusalSwitches({ own, onChanged }: PartProps) {
  const t = usePlayTexts(memberTexts)
  const session = usePlaySession()
  const { run, trouble } = usePlayAction({ onDone: onChanged, onRefused: onChanged })
  const offers = isTrueWireValue(own.refusesOffers)
  const messages = isTrueWireValue(own.refusesMessages)
  const changeRefusal = (call: RefusalCall, isRefused: boolean) => {
    const input = { refuses: isRefused ? 0 : 1 } as const
    // Each tap is another choice, so it has a key of its own.
    void run({ ...input, path: call.wire.path, at: Date.now() }, (key) =>
      session.ask(call, input, key),
    )
  }
  return (
    <PlayGroup>
      <div className="address-form">
        <label className="address-default">
          <input
            type="checkbox"
            checked={messages}
            onChange={() => changeRefusal(memberMessages.choose, messages)}
          />
          <span>{t.messages}</span>
        </label>
        <label className="address-default">
          <input
            type="checkbox"
            checked={offers}
            onChange={() => changeRefusal(memberData.refuseOffers, offers)}
          />
          <span>{t.offers}</span>
        </label>
        <p className="points-note">{t.offersText}</p>
        <TroubleLine text={trouble} />
      </div>
    </PlayGroup>
  )
}

function ErasurePart({ own, onChanged }: PartProps) {
  const t = usePlayTexts(memberTexts)
  const { language } = useInitialPlayData()
  const session = usePlaySession()
  const [isAsked, setAsked] = useState(false)
  const { run, isBusy, trouble } = usePlayAction({ onDone: onChanged, onRefused: onChanged })
  const { erasureDay, erasedAt } = own
  const withdrawErasure = () =>
    void run({ withdraw: Date.now() }, (key) => session.ask(memberData.withdrawErasure, {}, key))
  if (erasureDay !== '') {
    return (
      <PlayBanner kind="warn" title={t.erasing(formatSentDay(erasureDay, language))}>
        <TroubleLine text={trouble} />
        <PlayButton busy={isBusy} onPress={withdrawErasure}>
          {t.withdraw}
        </PlayButton>
      </PlayBanner>
    )
  }
  async function askErasure() {
    const done = await run({ erase: Date.now() }, (key) =>
      session.ask(memberData.askErasure, {}, key),
    )
    if (done) setAsked(false)
  }
  return (
    <>
      {erasedAt !== '' && (
        <p className="points-note">{t.erased(formatSentDay(erasedAt, language))}</p>
      )}
      {isAsked ? (
        <ErasureQuestion own={own}>
          <TroubleLine text={trouble} />
          <PlayButton kind="primary" busy={isBusy} onPress={() => void askErasure()}>
            {t.eraseNow}
          </PlayButton>
          <PlayButton onPress={() => setAsked(false)}>{t.keep}</PlayButton>
        </ErasureQuestion>
      ) : (
        <div className="address-act">
          <PlayTextButton onPress={() => setAsked(true)}>{t.erase}</PlayTextButton>
        </div>
      )}
    </>
  )
}

type QuestionProps = { readonly own: OwnData; readonly children: ReactNode }

/** Says what happens with the data, with coins and with what is open. */
function ErasureQuestion({ own, children }: QuestionProps) {
  const t = usePlayTexts(memberTexts)
  const coins = own.coinsBought + own.coinsGiven
  return (
    <PlayBanner kind="warn" title={t.eraseTitle} text={t.eraseText}>
      <p>{t.eraseCoins(formatCount(coins))}</p>
      {own.openMatter !== 'none' && <p>{t.eraseOpen}</p>}
      {children}
    </PlayBanner>
  )
}
