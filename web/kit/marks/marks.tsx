import { formatCount } from '#web/kit/formats.ts'
import { StateSlot, type SlotState } from '#web/kit/slot/slot.tsx'
import { useTexts } from '#web/kit/texts.ts'
import css from './marks.module.css'
import { texts } from './texts.ts'

type Props = {
  /** In the order of the list below, which is the way in. */
  readonly things: readonly Thing[]
  /** How many of what: 40 台. */
  readonly label: string
  /** What each state means here, the most wanted first: 已确认, 没接受, 离线. */
  readonly words: Partial<Readonly<Record<SlotState, string>>>
  /** They are what the page is about. */
  readonly large?: boolean
}

type Thing = {
  readonly state: SlotState
  /** What it means of this one, where two things that look the same are not. */
  readonly says?: string
}

/** More would no longer be told apart. */
const MARKS_MAX = 200

const small = { size: 's' } as const

/** How many machines stand side by side, at a glance. */
export function StateMarks({ things, label, words, large = false }: Props) {
  const t = useTexts(texts)
  const parts = (Object.keys(words) as SlotState[]).flatMap((state) => {
    const own = things.filter((thing) => thing.state === state)
    const meanings = own.map(({ says }) => says ?? words[state] ?? '')
    return [...new Set(meanings)].map((word) => {
      return { state, word, count: meanings.filter((each) => each === word).length }
    })
  })
  const said = parts.map(({ word, count }) => `${word} ${formatCount(count)}`)
  return (
    <div>
      <p className="sr">{t.sentence(label, said)}</p>
      {things.length > MARKS_MAX ? (
        <div className={css.bar} aria-hidden="true">
          {parts.map(({ state, word, count }) => (
            <span key={word} className={`${css.part} ${css[state]}`} style={{ flexGrow: count }} />
          ))}
        </div>
      ) : (
        <div className={large ? `${css.marks} ${css.large}` : css.marks} aria-hidden="true">
          {things.map(({ state }, place) => (
            <StateSlot key={place} state={state} {...(!large && small)} />
          ))}
        </div>
      )}
      <p className={css.legend} aria-hidden="true">
        {parts.map(({ state, word }, place) => (
          <span key={word}>
            <StateSlot state={state} size="s" />
            {said[place]}
          </span>
        ))}
      </p>
    </div>
  )
}
