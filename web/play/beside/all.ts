export { AnotherSheet, CodeForm, HelpSheet } from './help-sheet.tsx'
export { MineView } from './mine-view.tsx'
export { TermsSheet } from './terms-sheet.tsx'
