/** What other modules may ask of what screens show. */
export { bookShown } from './plays.ts'
export { bookPastPlays, hasAds, keepCarousel, keepWait, makeAd, makeShowing } from './seeding.ts'
export { screenKind } from './screen-kind.ts'
