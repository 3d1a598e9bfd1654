/** What other modules may ask of transfers. */
export { otherNames as transferNames } from './store.ts'
