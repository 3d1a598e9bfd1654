import type { PlayMachineWire } from '#contract/orders/play-page.ts'

/** What each page about points gets. The machine says which merchant's points they are. */
export type PointsPageProps = {
  /** Code of the machine; empty on the page for points codes if it was opened without one. */
  readonly code: string
  readonly machine: PlayMachineWire | undefined
  /** Parameters of the address. */
  readonly query: Readonly<Record<string, string>>
}
