/** Functions that other modules may use. */
export { sumOnlineIncome, sumFigures, sumTotalIncome } from './figures.ts'
export { findReportNames } from './names.ts'
export { toComparedHours, type ComparedHours, type Period } from './period.ts'
export { countPlaysBySite } from './plays-by-site.ts'
export {
  listGroupedReportFigures,
  readFoldedUntil,
  listHourFigures,
  listUnfoldedIncome,
  type Figures,
  type IncomeFigureSubset,
} from './store.ts'
