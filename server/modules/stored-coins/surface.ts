/** What other modules may ask of stored coins. */
export { coinsCounted, COUNTS } from './counted.ts'
export { storingsAgree, troubledStorings } from './store.ts'
