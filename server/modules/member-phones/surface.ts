/** Surface of member phones for other modules. */
export { findMemberPhone, listPhoneEnds } from './store.ts'
