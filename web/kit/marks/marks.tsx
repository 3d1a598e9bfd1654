import { formatCount } from '#web/kit/formats.ts'
import { StateSlot, type SlotState } from '#web/kit/slot/slot.tsx'
import { useTexts } from '#web/kit/texts.ts'
import css from './marks.module.css'
import { texts } from './texts.ts'

type Props = {
  /** In the order of the list below the marks, through which each thing is opened. */
  readonly items: readonly MarkedItem[]
  /** Count with its unit, such as 40 台. */
  readonly label: string
  /** Meaning of each state here, the most desired first, such as 已确认, 未接受, 离线. */
  readonly words: Partial<Readonly<Record<SlotState, string>>>
  /** Set if the marks are the main subject of the page. */
  readonly large?: boolean
}

type MarkedItem = {
  readonly state: SlotState
  /** Meaning of the state for this thing, if things in the same state differ in meaning. */
  readonly says?: string
}

/** Above this number single marks cannot be told apart, so a bar is drawn instead. */
const MARKS_MAX = 200

const small = { size: 's' } as const

/** Shows the states of many machines at a glance. */
export function StateMarks({ items, label, words, large = false }: Props) {
  const t = useTexts(texts)
  const parts = (Object.keys(words) as SlotState[]).flatMap((state) => {
    const own = items.filter((mark) => mark.state === state)
    const meanings = own.map(({ says }) => says ?? words[state] ?? '')
    return [...new Set(meanings)].map((meaning) => {
      return { state, word: meaning, count: meanings.filter((each) => each === meaning).length }
    })
  })
  const legendTexts = parts.map(({ word, count }) => `${word} ${formatCount(count)}`)
  return (
    <div>
      <p className="sr">{t.sentence(label, legendTexts)}</p>
      {items.length > MARKS_MAX ? (
        <div className={css.bar} aria-hidden="true">
          {parts.map(({ state, word, count }) => (
            <span key={word} className={`${css.part} ${css[state]}`} style={{ flexGrow: count }} />
          ))}
        </div>
      ) : (
        <div className={large ? `${css.marks} ${css.large}` : css.marks} aria-hidden="true">
          {items.map(({ state }, index) => (
            <StateSlot key={index} state={state} {...(!large && small)} />
          ))}
        </div>
      )}
      <p className={css.legend} aria-hidden="true">
        {parts.map(({ state, word }, index) => (
          <span key={word}>
            <StateSlot state={state} size="s" />
            {legendTexts[index]}
          </span>
        ))}
      </p>
    </div>
  )
}
