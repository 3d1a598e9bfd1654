/**
 * A message sent to a person outside the app. It is in Chinese, because the approved templates around it are
 * in Chinese only.
 */
export type AlertNotice = {
  /** Site and machine, at most 20 characters, the limit of the templates. */
  readonly place: string
  /** The problem that needs a person, at most 20 characters. */
  readonly what: string
  readonly since: Date
}
