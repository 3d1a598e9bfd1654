/** Surface of the platform's desk for other modules and the demo. */
export { notifyDeskOfAlarm } from './alarm.ts'
export { serveDomainCheckFiles } from './serve-check-files.ts'
export { declareDiskSpaceJob } from './disk-space-job.ts'
export { setAgentMerchants } from './store.ts'
