import { useEffect, useRef, useState } from 'react'
import { SECOND_MS } from '#contract/base/durations.ts'
import { memberMerging } from '#contract/member-merging/member-merging.ts'
import { formatCount, formatTimeOfDay } from '#web/kit/formats.ts'
import { usePlayRequest } from '../calls/use-answer.ts'
import type { WireOutputOf } from '../calls/send-play-call.ts'
import { usePlayAction } from '../calls/use-play-action.ts'
import { parseSentMoment } from '../calls/wire-values.ts'
import { PlayBanner, PlayButton, PlayGroup, PlayTextButton, TroubleLine } from '../page/parts.tsx'
import { usePlaySession, usePlayTexts } from '../page/play-context.tsx'
import { memberTexts, obstacleTexts } from './texts.ts'

type ShownCode = WireOutputOf<typeof memberMerging.showCode>
type Props = {
  /** Called after two members became one. */
  onMerged(): void
}

/** Joins the members that a person is in two apps, by a code. */
export function MergePart({ onMerged }: Props) {
  const t = usePlayTexts(memberTexts)
  const [open, setOpen] = useState<'enter' | 'none'>('none')
  const [code, setCode] = useState<ShownCode>()
  const [moved, setMoved] = useState<string>()
  const session = usePlaySession()
  const showing = usePlayAction({ onDone() {}, onRefused() {} })
  function finishMerge(text: string) {
    setOpen('none')
    setCode(undefined)
    setMoved(text)
    onMerged()
  }
  async function showCode() {
    // Each tap is a new code, so it has a key of its own.
    const shown = await showing.run({ merge: Date.now() }, (key) =>
      session.ask(memberMerging.showCode, {}, key),
    )
    if (shown) setCode(shown)
  }
  return (
    <PlayGroup title={t.mergeTitle}>
      {moved !== undefined && <PlayBanner kind="info" title={t.merged} text={moved} />}
      {code && <MergeCode shown={code} onMerged={() => finishMerge(t.mergedText)} />}
      {!code && open === 'none' && (
        <div className="row">
          <span className="main">
            <span className="sub">{t.mergeWhy}</span>
          </span>
        </div>
      )}
      <TroubleLine text={showing.trouble} />
      {open === 'enter' ? (
        <MergeForm onClose={() => setOpen('none')} onMerged={finishMerge} />
      ) : (
        <div className="address-act">
          <PlayTextButton onPress={() => void showCode()}>{t.showCode}</PlayTextButton>
          <PlayTextButton
            onPress={() => {
              setCode(undefined)
              setOpen('enter')
            }}
          >
            {t.enterCode}
          </PlayTextButton>
        </div>
      )}
    </PlayGroup>
  )
}

const LOOK_MS = 4 * SECOND_MS
const HALF = 3

/** Shows the code, and looks until the other app has entered it. */
function MergeCode({ shown, onMerged }: { readonly shown: ShownCode; onMerged(): void }) {
  const t = usePlayTexts(memberTexts)
  const session = usePlaySession()
  const merge = usePlayRequest(`merge ${shown.code}`, () => session.ask(memberMerging.own, {}))
  const { again } = merge
  const first = useRef<string>(undefined)
  const time = merge.data?.mergedAt
  useEffect(() => {
    const timer = setInterval(again, LOOK_MS)
    return () => clearInterval(timer)
  }, [again])
  useEffect(() => {
    if (time === undefined) return
    first.current ??= time
    if (time !== first.current) onMerged()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [time])
  const until = parseSentMoment(shown.endTime)
  return (
    <section className="mine-coins">
      <h2>{t.yourCode}</h2>
      <p>{`${shown.code.slice(0, HALF)} ${shown.code.slice(HALF)}`}</p>
      <h2>{until && t.codeText(formatTimeOfDay(until))}</h2>
    </section>
  )
}

const CODE = /^\d{6}$/

type FormProps = {
  onClose(): void
  onMerged(text: string): void
}

function MergeForm({ onClose, onMerged }: FormProps) {
  const t = usePlayTexts(memberTexts)
  const obstacles = usePlayTexts(obstacleTexts)
  const session = usePlaySession()
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const [obstacle, setObstacle] = useState<string>()
  const action = usePlayAction({ onDone() {}, onRefused() {} })
  const isWrong = isTried && !CODE.test(code)
  async function mergeMembers() {
    setTried(true)
    setObstacle(undefined)
    if (!CODE.test(code)) return
    // A try after an obstacle has ended is another one, so its key differs.
    const done = await action.run({ merge: code, at: Date.now() }, (key) =>
      session.ask(memberMerging.useCode, { code }, key),
    )
    if (!done) return
    if (done.obstacle === 'none') {
      onMerged(t.moved(formatCount(done.coins), formatCount(done.points)))
    } else setObstacle(obstacles[done.obstacle])
  }
  return (
    <form
      className="help-form address-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void mergeMembers()
      }}
    >
      <label>
        <span>{t.code}</span>
        <input
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          aria-invalid={isWrong}
          value={code}
          onChange={({ target }) => setCode(target.value.replaceAll(/\D/g, ''))}
        />
        <small>{isWrong ? t.codeWrong : t.codeHelp}</small>
      </label>
      <TroubleLine text={obstacle ?? action.trouble} />
      <PlayButton kind="primary" busy={action.isBusy} submits>
        {t.merge}
      </PlayButton>
      <PlayTextButton onPress={onClose}>{t.close}</PlayTextButton>
    </form>
  )
}
