/** Surface of member phones for other modules and the demo. */
export { linkMemberPhone } from './link-phone.ts'
export { findMemberPhone, listPhoneEnds } from './store.ts'
