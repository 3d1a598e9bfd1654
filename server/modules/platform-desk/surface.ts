/** What others, and the demo, may ask of the platform's desk. */
export { alarmDesk } from './alarm.ts'
export { serveCheckFiles } from './serve-check-files.ts'
export { spaceWatch } from './disk-space-job.ts'
export { setAgentMerchants } from './store.ts'
