import { useEffect, useId, useRef } from 'react'
import css from './region-picker.module.css'

/** A place of the region tree. Codes have 6 digits, those of towns 9. */
export type Region = { readonly code: string; readonly name: string }
export type RegionNode = Region & { readonly children?: readonly RegionNode[] }

type Props = {
  readonly label: string
  readonly nodes: readonly RegionNode[]
  readonly chosen: string | undefined
  readonly onChoose: (node: RegionNode) => void
}

/** Milliseconds without a scroll event after which the wheel has stopped turning. */
const STOPPED_MS = 120

/**
 * A column of places of which the middle one is chosen: by scrolling, by a tap, or by the arrow keys of the
 * native radios. Different places need a column with a different React key.
 */
export function RegionColumn({ label, nodes, chosen, onChoose }: Props) {
  const name = useId()
  const wheel = useRef<HTMLDivElement>(null)
  // Only scrolling by hand chooses a place. Scrolling a place into view by code does not.
  const byHand = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const chosenIndex = nodes.findIndex(({ code }) => code === chosen)
  // `useEffect` runs after the surrounding sheet is shown; until then nothing has a height.
  useEffect(() => {
    byHand.current = false
    if (wheel.current)
      wheel.current.scrollTop = Math.max(chosenIndex, 0) * measureRowHeight(wheel.current)
  }, [chosenIndex])
  useEffect(() => () => clearTimeout(timer.current), [])
  function chooseCentred() {
    if (!byHand.current) return
    const height = wheel.current && measureRowHeight(wheel.current)
    const node = height ? nodes[Math.round(wheel.current!.scrollTop / height)] : undefined
    if (node && node.code !== chosen) onChoose(node)
  }
  const markTurnedByHand = () => (byHand.current = true)
  return (
    <div
      ref={wheel}
      className={css.column}
      role="radiogroup"
      aria-label={label}
      onPointerDown={markTurnedByHand}
      onWheel={markTurnedByHand}
      onScroll={() => {
        clearTimeout(timer.current)
        timer.current = setTimeout(chooseCentred, STOPPED_MS)
      }}
    >
      {nodes.map((node) => (
        <label key={node.code} className={css.place}>
          <input
            type="radio"
            name={name}
            checked={node.code === chosen}
            onChange={() => onChoose(node)}
          />
          {node.name}
        </label>
      ))}
    </div>
  )
}

function measureRowHeight(wheel: HTMLElement): number {
  return wheel.firstElementChild?.getBoundingClientRect().height ?? 0
}
