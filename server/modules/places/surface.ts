/** Surface of places for other modules. */
export { hasPlaceCategory } from './categories.ts'
export { findFullAreaName, listChildRegions } from './regions.ts'
