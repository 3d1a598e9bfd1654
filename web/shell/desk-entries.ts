import type { LinkProps } from '@tanstack/react-router'
import {
  bell,
  bolt,
  chat,
  doc,
  globe,
  history,
  key,
  shield,
  store,
  swap,
  users,
} from '../kit/icon/icons.ts'

/** Entries of the desk, for its rail and for the first page on a phone. */
export const deskEntries = [
  { to: '/platform', icon: shield, says: 'review' },
  { to: '/platform/merchants', icon: store, says: 'merchants' },
  { to: '/platform/agents', icon: users, says: 'agents' },
  { to: '/platform/news', icon: bell, says: 'news' },
  { to: '/platform/messages', icon: chat, says: 'messages' },
  { to: '/platform/health', icon: bolt, says: 'health' },
  { to: '/platform/jobs', icon: history, says: 'jobs' },
  { to: '/platform/ledger', icon: swap, says: 'ledger' },
  { to: '/platform/log', icon: doc, says: 'log' },
  { to: '/platform/check-files', icon: globe, says: 'checkFiles' },
  { to: '/platform/people', icon: key, says: 'people' },
] as const satisfies readonly { to: NonNullable<LinkProps['to']>; [key: string]: unknown }[]
