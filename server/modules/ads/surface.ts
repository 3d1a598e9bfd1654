/** What other modules may ask of what screens show. */
export { bookShown } from './plays.ts'
export { screenKind } from './tell-screens.ts'
