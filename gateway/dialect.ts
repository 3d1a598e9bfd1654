import type { Command, DeviceMessage, Reply } from './protocol.ts'

/** What boards that don't speak our protocol say and hear, in its words. No I/O, no memory. */
export type Dialect = {
  /** The one topic that it says everything on, and the one that it hears. */
  up(code: string): string
  down(code: string): string
  /** Undefined for what is none of its messages. */
  read(payload: Buffer, now: number): DeviceMessage | undefined
  tell(command: Command, now: number): Told
}
export type Told =
  /** `taken`: what it means when the board acknowledges that it has this. */
  | { readonly send: string; readonly taken: Reply }
  /** It is not told at all: this is answered in its place. */
  | { readonly answer: Reply }
