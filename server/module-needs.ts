import type { DevicesNeed } from './modules/devices/handlers.ts'
import {
  earnedBy,
  ordersOfPerson,
  sharedBySite,
  sharedBySplit,
  sharedSince,
  sharesOfPerson,
} from './modules/orders/surface.ts'
import { confirmPassword, findHouse } from './modules/people/surface.ts'
import type { SharingNeed } from './modules/profit-sharing/need.ts'
import { playsBySite } from './modules/reports/surface.ts'
import { sitesOf } from './modules/sites/surface.ts'

/** What modules need of others and is the same in every installation, for app.ts to hand in. */
const earnedAt: DevicesNeed['earnedAt'] = (tx, scope, hours) => earnedBy(tx, scope, 'device', hours)

export const devicesNeed = { sitesOf, earnedAt, playsBySite }

export const sharingNeed: Omit<SharingNeed, 'apps' | 'channels' | 'publicUrl' | 'sealKeys'> = {
  sitesOf,
  houseOf: findHouse,
  confirmPassword,
  sharedBySplit,
  sharedSince,
  sharedBySite,
  sharesOfPerson,
  ordersOfPerson,
  earnedBySite: (tx, scope, hours) => earnedBy(tx, scope, 'device', hours),
}
