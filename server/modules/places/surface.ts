/** Surface of places for other modules. */
export { hasCategory } from './categories.ts'
export { areaNameOf, childrenOf } from './regions.ts'
