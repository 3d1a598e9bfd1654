/** What other modules may ask of statistics. */
export { onlineOf, sumOf, tookOf } from './figures.ts'
export { namesFor } from './names.ts'
export { comparedHours, dayOf, hourOf, type Compared, type Period } from './period.ts'
export { playsBySite } from './plays.ts'
export {
  deviceFigures,
  foldedUntil,
  hourFigures,
  takenSince,
  type Figures,
  type Taken,
} from './store.ts'
