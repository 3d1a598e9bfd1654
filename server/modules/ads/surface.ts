/** What other modules may ask of what screens show. */
export { screenKind } from './tell-screens.ts'
