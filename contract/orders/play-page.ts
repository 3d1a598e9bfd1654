import type * as z from 'zod/mini'
import type { PayApp } from './pay-app.ts'
import type { play } from './play.ts'
import type { Language } from '../base/sentence.ts'

/**
 * The pages for players, drawn by the server first and gone on with in the browser. What both sides
 * need to agree on; without a schema in it, since these pages carry none.
 */
export const playPaths = [
  '/start_equip',
  '/paySuccess',
  '/weChatRedirect',
  '/depositing_coins',
] as const
export type PlayPath = (typeof playPaths)[number]

/** As it travels: amounts and moments are texts. */
export type MachineSent = z.input<typeof play.machine.output>

/** What the server knows when it draws; it travels with the page, so that nothing is asked twice. */
export type FirstPicture = {
  readonly path: PlayPath
  readonly query: Readonly<Record<string, string>>
  readonly language: Language
  /** Undefined in any other browser, which can't pay. */
  readonly app: PayApp | undefined
  /** The machine of the address, where it names one; or why there is none, in words. */
  readonly machine: { readonly is: MachineSent } | { readonly refused: string } | undefined
  /** By what an address is opened in an app from outside of it: it stands before the address. */
  readonly ways: Readonly<Partial<Record<PayApp, string>>>
  /** Milliseconds since 1970. */
  readonly now: number
}

/** What the built page gives the server: the inside of its body. */
export type DrawPage = (first: FirstPicture) => string
