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

/** A wheel is still turning while it scrolls; this long after the last move it has stopped. */
const STOPPED_MS = 120

/**
 * A column of places, of which the one in the middle is chosen: by scrolling, by a tap, or, as the
 * places are native radios, by the arrow keys. Other places are another column, with another key.
 */
export function RegionColumn({ label, nodes, chosen, onChoose }: Props) {
  const name = useId()
  const wheel = useRef<HTMLDivElement>(null)
  // Only a hand chooses by scrolling: what brings a place into sight by itself does not.
  const byHand = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const at = nodes.findIndex(({ code }) => code === chosen)
  // Not before the sheet around it is shown: until then nothing has a height.
  useEffect(() => {
    byHand.current = false
    if (wheel.current) wheel.current.scrollTop = Math.max(at, 0) * heightIn(wheel.current)
  }, [at])
  useEffect(() => () => clearTimeout(timer.current), [])
  function chooseCentred() {
    if (!byHand.current) return
    const height = wheel.current && heightIn(wheel.current)
    const node = height ? nodes[Math.round(wheel.current!.scrollTop / height)] : undefined
    if (node && node.code !== chosen) onChoose(node)
  }
  const turnedByHand = () => (byHand.current = true)
  return (
    <div
      ref={wheel}
      className={css.column}
      role="radiogroup"
      aria-label={label}
      onPointerDown={turnedByHand}
      onWheel={turnedByHand}
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

function heightIn(wheel: HTMLElement): number {
  return wheel.firstElementChild?.getBoundingClientRect().height ?? 0
}
