/**
 * The stream that keeps open screens true: `GET livePath?topics=sites,team` with the token, answered
 * as server-sent events. An event names a topic and nothing else; who shows it asks anew by calls.
 */
export const livePath = '/api/live'

export const liveTopics = [
  'session',
  'sites',
  'devices',
  'ads',
  'receipts',
  'offers',
  'goods',
  'orders',
  'alerts',
  'news',
  'team',
  'roles',
  'operations',
  'profile',
  'wallet',
  'channels',
  'profitSharing',
  'contracts',
  'onboarding',
  'reconciliation',
  'platformDesk',
  'platformPeople',
  'play',
] as const
/**
 * `session`: what this person may do, or that they are signed in, has changed. `play`: an order of
 * the player who listens, or coins that they store; players hear what is addressed to them, and
 * nothing of the merchant's.
 */
export type LiveTopic = (typeof liveTopics)[number]

/** A comment line comes this often, so that a connection that died is known to be dead. */
export const HEARTBEAT_MS = 15_000
