/** Surface of tasks for the demo. */
export { insertTaskClaim } from './claim-store.ts'
export { listPointTasks, savePointTask } from './task-store.ts'
