/** One line of the log. It has no query, header or body: keys and numbers of people stand there. */
export type OutsideCall = {
  readonly provider: string
  readonly method: string
  readonly host: string
  readonly path: string
  readonly milliseconds: number
  readonly ended: string
}
