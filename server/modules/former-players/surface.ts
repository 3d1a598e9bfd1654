/** Surface of former players for other modules. */
export { claimFormerPlayer } from './claim.ts'
