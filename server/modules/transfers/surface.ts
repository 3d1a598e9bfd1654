/** Functions that other modules may use. */
export { otherNames as transferNames } from './store.ts'
