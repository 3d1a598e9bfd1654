/** What other modules may ask of files. */
export { keepSealed, openSealed } from './sealed-files.ts'
