/** What other modules may ask of files. */
export { keepSealed, openSealed, sealedFileAddress, sealedFiles } from './sealed-files.ts'
