/** Functions that other modules may use. */
export { onlineOf, sumFigures, totalTaken } from './figures.ts'
export { findReportNames } from './names.ts'
export { comparedHours, type Compared, type Period } from './period.ts'
export { playsBySite } from './plays-by-site.ts'
export {
  deviceFigures,
  foldedUntil,
  hourFigures,
  takenSince,
  type Figures,
  type Taken,
} from './store.ts'
