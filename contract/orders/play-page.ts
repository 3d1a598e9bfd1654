import type * as z from 'zod/mini'
import type { PayApp } from './pay-app.ts'
import type { play } from './play.ts'
import type { Language } from '../base/sentence.ts'

/**
 * Pages for players, rendered first by the server and continued in the browser. This file holds what both
 * sides share, and no schema, since these pages do not load any.
 */
export const playPaths = [
  '/start_equip',
  '/paySuccess',
  '/weChatRedirect',
  '/depositing_coins',
  '/subIntegralStore',
  '/subIntegralStore/integral',
  '/subIntegralStore/exchangeGood',
  '/subIntegralStore/addAddress',
  '/subIntegralStore/order',
  '/point-voucher',
  '/subIntegralStore/dailyTasks',
] as const
export type PlayPath = (typeof playPaths)[number]

/**
 * Returns the code of the machine in the address of a page. On the page for points codes, `code` is such a
 * code.
 */
export function findMachineCode(
  path: PlayPath,
  query: Readonly<Record<string, string>>,
): string | undefined {
  // An address with an empty code names no machine.
  return query[path === '/point-voucher' ? 'equipmentId' : 'code'] || undefined
}

/** Machine as it is sent: amounts and times are texts. */
export type PlayMachineWire = z.input<typeof play.machine.output>

/**
 * Data that the server has when it renders a page. It is sent with the page, so that the browser does not
 * request it again.
 */
export type InitialPlayPageData = {
  readonly path: PlayPath
  readonly query: Readonly<Record<string, string>>
  readonly language: Language
  /** Undefined in any other browser, which cannot pay. */
  readonly app: PayApp | undefined
  /**
   * Machine in the address, or a text with the reason why there is none; undefined if the address names no
   * machine.
   */
  readonly machine: { readonly is: PlayMachineWire } | { readonly refused: string } | undefined
  /** Prefixes that open an address inside an app when they are put before it. */
  readonly ways: Readonly<Partial<Record<PayApp, string>>>
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Function that the built page offers to the server. It returns the inside of the page's body. */
export type RenderPlayPage = (first: InitialPlayPageData) => string
