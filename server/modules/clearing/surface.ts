/** What boards are told to forget, and what is forgotten of boards. */
export { clearData } from './kind.ts'
export { forgetBoard } from './forget.ts'
