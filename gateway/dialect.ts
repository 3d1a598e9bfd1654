import type { Command, DeviceMessage, Reply } from './protocol.ts'

/** Translates between a foreign board's protocol and ours. No I/O, no state. */
export type Dialect = {
  /** Topics: `up` is the one that the board publishes to, `down` the one that it subscribes to. */
  up(code: string): string
  down(code: string): string
  /** Undefined if the payload is no message of this protocol. */
  read(payload: Buffer, now: number): DeviceMessage | undefined
  tell(command: Command, now: number): DialectCommand
}
export type DialectCommand =
  /** `taken`: the reply to record when the board acknowledges the message. */
  | { readonly send: string; readonly taken: Reply }
  /** Nothing is sent to the board; this reply is recorded instead. */
  | { readonly answer: Reply }
