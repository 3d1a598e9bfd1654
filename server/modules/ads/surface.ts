/** What other modules may ask of what screens show. */
export { bookShown } from './plays.ts'
export { screenRenewal } from './renewal.ts'
export { forgetScreens } from './screen-store.ts'
export { screenKind } from './tell-screens.ts'
