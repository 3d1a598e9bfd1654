/** What other modules may ask of statistics. */
export { onlineOf, sumFigures as sumOf, totalTaken as tookOf } from './figures.ts'
export { findReportNames as namesFor } from './names.ts'
export {
  comparedHours,
  reportDayStart as dayOf,
  hourInShanghai as hourOf,
  type Compared,
  type Period,
} from './period.ts'
export { playsBySite } from './plays.ts'
export {
  deviceFigures,
  foldedUntil,
  hourFigures,
  takenSince,
  type Figures,
  type Taken,
} from './store.ts'
