/** Surface of places for other modules. */
export { hasCategory } from './categories.ts'
export { findAreaName, listChildRegions } from './regions.ts'
