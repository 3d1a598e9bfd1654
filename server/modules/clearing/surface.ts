/** What boards are told to forget, and what is forgotten of boards. */
export { clearData } from './clear-data-kind.ts'
export { forgetBoard } from './forget-board.ts'
