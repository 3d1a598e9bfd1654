/** What other modules may ask of places. */
export { hasCategory } from './categories.ts'
export { areaNameOf, childrenOf } from './regions.ts'
