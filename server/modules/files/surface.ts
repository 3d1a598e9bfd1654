/** Surface of files for other modules. */
export { keepSealed, openSealed, sealedFileAddress, sealedFiles } from './sealed-files.ts'
export { putFile, readStored } from './stored-file.ts'
export { videoSeconds } from './video-length.ts'
