/** Surface of the ads module. */
export { bookShown } from './book-ad-plays.ts'
export { bookPastPlays, hasAds, keepCarousel, keepWait, makeAd, makeShowing } from './demo-ads.ts'
export { screenKind } from './screen-holding.ts'
