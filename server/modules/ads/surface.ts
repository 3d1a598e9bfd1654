/** What other modules may ask of what screens show. */
export { bookShown } from './plays.ts'
export { bookPastPlays, hasAds, keepCarousel, keepWait, makeAd, makeShowing } from './seeding.ts'
export { screenRenewal } from './renewal.ts'
export { forgetScreens } from './screen-store.ts'
export { screenKind } from './tell-screens.ts'
