import { useCallback, useState } from 'react'
import { earnedSources, pointChangeKinds } from '#contract/points/point.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import { points } from '#contract/points/points.ts'
import { formatPointsFactor } from '#contract/points/points-factor.ts'
import { formatCount, formatTimeWithMinutes, joinSentences } from '#web/kit/formats.ts'
import { goToPlace, minePlaceOf } from '../page/address.ts'
import { redeemPlaceOf } from './redeem-place.ts'
import type { WireOutputOf } from '../calls/send-play-call.ts'
import { usePlayRequest } from '../calls/use-answer.ts'
import { formatSentDay, parseSentMoment } from '../calls/wire-values.ts'
import { PageHeadline, PlayFrame, WaitingHeadline } from '../page/frame.tsx'
import { PlayButton, PlayDot, PlayGroup, PlayRow } from '../page/parts.tsx'
import {
  useInitialPlayData,
  usePlaySession,
  usePlayTexts,
  useSignInState,
} from '../page/play-context.tsx'
import { NotLoadedPart, SignInPart } from '../page/sign-in-part.tsx'
import type { PointsPageProps } from '../page/points-page.ts'
import { playTexts } from '../texts.ts'
import { createLazyPart } from '../page/load-later.tsx'
import { ownPointTexts } from './texts.ts'

/** Loaded later, since only some venues sell points. */
const PackagesPart = createLazyPart(async () => (await import('./packages-part.tsx')).PackagesPart)

type OwnPoints = WireOutputOf<typeof points.own>
type Page = WireOutputOf<typeof points.ownLog>

const PAGE = 20
/** Loaded later, since few players link a phone. */
const PhonePart = createLazyPart(async () => (await import('../phone/phone-part.tsx')).PhonePart)

/** Loaded when it is opened. */
const MemberPart = createLazyPart(
  async () => (await import('../member/member-part.tsx')).MemberPart,
)

/** /subIntegralStore/integral: the player's points at this merchant, and each change of them. */
export function PointsView({ code, machine, query }: PointsPageProps) {
  const t = usePlayTexts(ownPointTexts)
  const own = usePlayTexts(playTexts)
  const isIn = useSignInState().is === 'in'
  return (
    <PlayFrame
      title={t.title}
      merchantName={machine?.merchantName}
      bar={
        <div className="mine-whole">
          <PlayButton onPress={() => goToPlace(minePlaceOf(code))}>{own.mine}</PlayButton>
        </div>
      }
    >
      {isIn ? (
        <OwnPointsAndLog code={code} isMemberAsked={query['member'] === '1'} />
      ) : (
        <SignInPart />
      )}
    </PlayFrame>
  )
}

type OwnProps = {
  readonly code: string
  /** Whether the address asks for the player's personal data. */
  readonly isMemberAsked: boolean
}

function OwnPointsAndLog({ code, isMemberAsked }: OwnProps) {
  const t = { ...usePlayTexts(playTexts), ...usePlayTexts(ownPointTexts) }
  const session = usePlaySession()
  const [size, setSize] = useState(PAGE)
  const [isMemberOpen, setMemberOpen] = useState(isMemberAsked)
  const balance = usePlayRequest('points', () => session.ask(points.own, {}))
  const log = usePlayRequest<Page>(`points ${size}`, () =>
    session.ask(points.ownLog, { current: '1', size: String(size) }),
  )
  const [againBalance, againLog] = [balance.again, log.again]
  const askAll = useCallback(() => {
    againBalance()
    againLog()
  }, [againBalance, againLog])
  if (!balance.data || !log.data) {
    const error = balance.error ?? log.error
    if (!error) return <WaitingHeadline text={t.loading} />
    return <NotLoadedPart error={error} onAgain={askAll} />
  }
  return (
    <>
      <OwnBalance own={balance.data} />
      {/* These rows come before parts that load later and would move them under a finger. */}
      <PlayGroup>
        {!isMemberOpen && <PlayRow title={t.member} onPress={() => setMemberOpen(true)} />}
        <PlayRow title={t.redeem} onPress={() => goToPlace(redeemPlaceOf(code))} />
      </PlayGroup>
      {isMemberOpen && <MemberPart onMerged={askAll} />}
      <PhonePart onClaimed={askAll} />
      {balance.data.packages.length > 0 && (
        <PackagesPart packages={balance.data.packages} onPaid={askAll} />
      )}
      <OwnPointLog page={log.data} now={new Date(log.at)} />
      {log.data.total > size && (
        <div className="mine-whole">
          <PlayButton onPress={() => setSize(size + PAGE)}>{t.more}</PlayButton>
        </div>
      )}
      <PointRules own={balance.data} />
    </>
  )
}

function OwnBalance({ own }: { readonly own: OwnPoints }) {
  const t = usePlayTexts(ownPointTexts)
  const { language } = useInitialPlayData()
  const { usable, pending, ending, owed, firstEndsOn } = own
  return (
    <section className="mine-coins">
      <h1>{t.points}</h1>
      <p>{formatCount(usable)}</p>
      {pending > 0 && <h2>{t.pending(formatCount(pending))}</h2>}
      {ending > 0 && <h2>{t.ending(formatCount(ending), formatSentDay(firstEndsOn, language))}</h2>}
      {owed > 0 && <h2>{t.owed(formatCount(owed))}</h2>}
    </section>
  )
}

function OwnPointLog({ page, now }: { readonly page: Page; readonly now: Date }) {
  const t = usePlayTexts(ownPointTexts)
  if (page.records.length === 0) return <PageHeadline title={t.none} text={t.noneText} />
  return (
    <PlayGroup title={t.log}>
      {page.records.map((change) => (
        <OwnChangeRow key={change.id} change={change} now={now} />
      ))}
    </PlayGroup>
  )
}

type ChangeProps = { readonly change: Page['records'][number]; readonly now: Date }

function OwnChangeRow({ change, now }: ChangeProps) {
  const t = usePlayTexts(ownPointTexts)
  const { language } = useInitialPlayData()
  const { kind, source, createTime, reason, pending, owed, percent } = change
  const sources: Readonly<Record<string, Sentence>> = earnedSources
  const earnedBy = kind === 'earned' && sources[source]?.[language]
  const factor = percent > 100 && `×${formatPointsFactor(percent)}`
  const words = [earnedBy || reason, factor].filter(Boolean).join(' ')
  const at = parseSentMoment(createTime)
  return (
    <div className="row points-row">
      <span className="main">
        <span className="title">{pointChangeKinds[kind][language]}</span>
        <span className="sub">
          {words !== '' && (
            <>
              {words}
              <PlayDot />
            </>
          )}
          {at && formatTimeWithMinutes(at, now, language)}
        </span>
      </span>
      <span className="value">
        {change.points !== 0 && formatCount(change.points, { sign: true })}
        {pending !== 0 && <small>{t.pending(formatCount(pending, { sign: true }))}</small>}
        {owed !== 0 && <small>{t.owedBy(formatCount(owed, { sign: true }))}</small>}
      </span>
    </div>
  )
}

function PointRules({ own }: { readonly own: OwnPoints }) {
  const { earns, levelName, percent, waitDays, expiryMonths } = own
  const t = usePlayTexts(ownPointTexts)
  const { language } = useInitialPlayData()
  const rules = [
    earns && percent > 100 && t.factor(levelName, formatPointsFactor(percent)),
    earns && waitDays > 0 && t.waits(waitDays),
    earns && (expiryMonths > 0 ? t.expires(expiryMonths) : t.never),
    t.shared,
  ]
  const written = rules.filter((rule) => rule !== false)
  return <p className="points-note">{joinSentences(written, language)}</p>
}
