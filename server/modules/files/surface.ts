/** Surface of files for other modules. */
export {
  storeSealedFile,
  readSealedFile,
  toSealedFileAddress,
  declareSealedFiles,
} from './sealed-files.ts'
export { storeFile, readStoredFile } from './stored-file.ts'
export { readVideoSeconds } from './video-length.ts'
