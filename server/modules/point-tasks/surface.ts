/** Surface of tasks for the demo. */
export { bookTaskClaim } from './book-claim.ts'
export { toClaimKey } from './task-rules.ts'
export { listPointTasks, savePointTask } from './task-store.ts'
