/**
 * What somebody is told outside the app, in Chinese: the texts around it are approved templates,
 * which are Chinese alone.
 */
export type AlertNotice = {
  /** Where: a site and a machine. At most 20 characters, as templates allow. */
  readonly place: string
  /** What it is that needs a person; at most 20 characters. */
  readonly what: string
  readonly since: Date
}
