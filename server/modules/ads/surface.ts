/** Surface of the ads module. */
export { bookReportedAdPlays } from './book-ad-plays.ts'
export {
  bookPastPlays,
  hasAds,
  replaceCarouselPictures,
  saveScreenWait,
  createDemoAd,
  createDemoShowing,
} from './demo-ads.ts'
export { screenKind } from './screen-holding.ts'
