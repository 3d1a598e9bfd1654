/** What other modules may ask of statistics. */
export { comparedHours, dayOf, hourOf, type Compared, type Period } from './period.ts'
