/**
 * Stream that keeps open screens up to date: `GET livePath?topics=sites,team` with the token, answered as
 * server-sent events. An event names only a topic; the screen then repeats its calls.
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
  'memberLevels',
  'points',
  'pointCodes',
  'gifts',
  'vouchers',
  'members',
  'pointsStore',
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
 * `session`: the person's permissions or sign-in have changed. `play`: an order or stored coins of the
 * listening player have changed. Players receive only their own events, none of the merchant's.
 */
export type LiveTopic = (typeof liveTopics)[number]

/** Interval of comment lines, which reveal dead connections. */
export const HEARTBEAT_MS = 15_000
