import { functionCalls } from './ad-functions.ts'

/** What devices' screens show, and ads: `screen.ts` has its words. */
export const ads = {
  ...functionCalls,
}
