import { shield, key } from './kit/icon/icons.ts'
import type { Path } from './route-table.ts'

/** The desk's ways in, on its rail and on a phone's first page. */
export const deskEntries = [
  { to: '/platform', icon: shield, says: 'review' },
  { to: '/platform/people', icon: key, says: 'people' },
] as const satisfies readonly { to: Path; [key: string]: unknown }[]
