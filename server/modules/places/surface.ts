/** What other modules may ask of places. */
export { areaNameOf } from './regions.ts'
