/** Surface of the clearing module. */
export { clearData } from './clear-data-kind.ts'
export { forgetBoard } from './forget-board.ts'
